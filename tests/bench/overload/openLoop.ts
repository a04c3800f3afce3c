import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** What a worker of this file is asked to send. */
export interface OpenLoopOrder {
  port: number;
  paths: readonly string[];
  /** Requests a second, sent on time whether or not earlier ones were answered. */
  rate: number;
  seconds: number;
}

export interface OpenLoopReport {
  /** Milliseconds from the time a request was due to the end of its answer. */
  accepted: number[];
  refused: number;
  /** Refusals that do not say when to come again. */
  withoutRetryAfter: number;
  failed: number;
}

const { port, paths, rate, seconds } = workerData as OpenLoopOrder;
const agent = new Agent({ keepAlive: true, maxSockets: 2000 });
const report: OpenLoopReport = { accepted: [], refused: 0, withoutRetryAfter: 0, failed: 0 };
const underWay = new Set<Promise<void>>();

const start = performance.now();
for (let sent = 0; sent < rate * seconds;) {
  const due = Math.min(rate * seconds, ((performance.now() - start) / 1000) * rate);
  for (; sent < due; sent += 1) {
    const answer = send(paths[sent % paths.length] ?? '/', start + (sent / rate) * 1000);
    underWay.add(answer);
    void answer.finally(() => underWay.delete(answer));
  }
  await wait(2);
}
await Promise.all(underWay);
agent.destroy();
parentPort?.postMessage(report);

function send(path: string, due: number): Promise<void> {
  return new Promise((resolve) => {
    const sent = request({ port, host: '127.0.0.1', path, agent }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) report.accepted.push(performance.now() - due);
        else if (response.statusCode === 503) {
          report.refused += 1;
          if (response.headers['retry-after'] === undefined) report.withoutRetryAfter += 1;
        } else report.failed += 1;
        resolve();
      });
    });
    sent.once('error', () => {
      report.failed += 1;
      resolve();
    });
    sent.end();
  });
}
