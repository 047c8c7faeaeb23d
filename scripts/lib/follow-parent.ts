// Preloaded into the programs that our commands start: they end when the command is gone, even when it was killed.
process.on('disconnect', () => process.exit(1));
// Without this the open channel would keep the program from ending by itself.
process.channel?.unref();
