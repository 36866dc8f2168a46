"""Who sits where: assigned, swapped, filled in, split into sections."""
