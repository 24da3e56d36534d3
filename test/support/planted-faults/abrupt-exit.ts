// Loaded before a server (node --import) to plant the fault of a control: on SIGTERM it exits at once.
process.on('SIGTERM', () => process.exit(0));
