// Loaded before a server (node --import) to make the mistake that a control is about: asked to end, it is gone at once.
process.on('SIGTERM', () => process.exit(0));
