/** Loaded before the program of a child process: it shuts down once its parent is gone. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone does not keep the process running.
process.channel?.unref();
