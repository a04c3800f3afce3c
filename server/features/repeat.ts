export interface Repeated {
  stop(): Promise<void>;
}

/** Milliseconds: a job that runs every second and fails for an hour does not fill the log. */
const reportInterval = 60_000;

/** Repeats a job, one run at a time; failures are reported at most once a minute until a run succeeds. */
export function repeat(
  milliseconds: number,
  job: () => Promise<void>,
  onError: (error: unknown) => void,
): Repeated {
  let running = Promise.resolve();
  let isRunning = false;
  let reportedAt: number | null = null;
  const report = (error: unknown) => {
    const now = performance.now();
    if (reportedAt !== null && now - reportedAt < reportInterval) return;
    reportedAt = now;
    onError(error);
  };
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = job()
      .then(() => void (reportedAt = null))
      .catch(report)
      .finally(() => (isRunning = false));
  }, milliseconds);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
