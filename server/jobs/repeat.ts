export interface Repeated {
  /** Stops, and waits for the current run to finish. */
  stop(): Promise<void>;
}

/** Runs a job again and again, never two runs at once; a failure is reported and does not end it. */
export function repeat(
  milliseconds: number,
  job: () => Promise<void>,
  onError: (error: unknown) => void,
): Repeated {
  let running = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = job()
      .catch(onError)
      .finally(() => {
        isRunning = false;
      });
  }, milliseconds);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
