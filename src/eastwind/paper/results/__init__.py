"""Results to take home: one web page, a PDF, and certificates."""
