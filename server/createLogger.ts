import { multistream, pino, type Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { createLogOutput } from '#server/createLogOutput.ts';
import type { LastErrors } from '#server/jobs/lastErrors.ts';
import { logOutages } from '#server/logOutages.ts';
import { createTerminalLog } from '#server/terminalLog.ts';

/**
 * Logs to the standard output, as readable lines on a terminal; warnings and errors to the console too.
 * `findProblem` says what is wrong with storage.
 */
export function createLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  lastErrors: LastErrors,
  findProblem: () => Promise<string | null>,
): Logger {
  if (logLevel === 'silent') return pino({ level: logLevel });
  const output = createLogOutput(process.stdout, (lost) =>
    logger.warn({ lost }, 'lines of the log are lost: nothing read them'),
  );
  const streams = [
    {
      level: logLevel,
      stream: process.stdout.isTTY ? createTerminalLog(process.stdout) : output,
    },
    { level: 'warn' as const, stream: lastErrors },
  ];
  const serializers = { err: serializeError };
  const hooks = { logMethod: logOutages(findProblem) };
  const logger = pino({ level: logLevel, serializers, hooks }, multistream(streams));
  return logger;
}

/**
 * What the log shows of an error. Its other fields are left out: drivers of databases put rows and parameters
 * into them, parsers the body. Ids of sessions and mail addresses are left out of its text.
 */
export function serializeError(error: Error): object {
  const { type, message, stack, code } = pino.stdSerializers.err(error);
  return {
    type,
    code: code as unknown,
    message: hideVisitors(message),
    stack: hideVisitors(stack),
  };
}

/** Frames of a stack stay: packages have an @ in their paths. */
function hideVisitors(text = ''): string {
  return text
    .split('\n')
    .map((line) => (line.startsWith('    at ') ? line : line.split(' ').map(hideWord).join(' ')))
    .join('\n');
}

function hideWord(word: string): string {
  if (word.includes('@')) return '(address)';
  return word.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi, '(id)');
}
