"""What `import eastwind` offers a programmer: cards and racks, sheets and rulings, tables with bots, events to read."""
