import { request } from 'node:http';
import { loadConfig } from '#server/config.ts';

/** Milliseconds until a server that does not answer counts as dead. */
const answerTimeout = 4000;

process.exitCode = (await isHealthy()) ? 0 : 1;

/** Checks the server of this environment, as containers and timers do; the host is the published one. */
function isHealthy(): Promise<boolean> {
  const { port, publicUrl, host: listening } = loadConfig(process.env);
  const isAnyAddress = listening === '0.0.0.0' || listening === '::';
  const host = isAnyAddress ? '127.0.0.1' : listening;
  const headers = publicUrl === null ? {} : { host: new URL(publicUrl).host };
  return new Promise((resolve) => {
    const sent = request(
      { host, port, path: '/healthz', headers, timeout: answerTimeout },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(false));
    sent.end();
  });
}
