/** Loaded before the program of a child process: it ends as when told to once its parent is gone, however that ended. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone keeps nothing going.
process.channel?.unref();
