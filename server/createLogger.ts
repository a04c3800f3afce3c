import { multistream, pino, type Logger, type LoggerOptions } from 'pino';
import type { Config } from '#server/config.ts';
import { createTerminalLog } from '#server/terminalLog.ts';
import type { LastErrors } from './features/upkeep/lastErrors.ts';

/** Logs to the standard output, as readable lines on a terminal; warnings and errors to the console too. */
export function createLogger({ logLevel }: Config, lastErrors: LastErrors, hooks: Hooks): Logger {
  if (logLevel === 'silent') return pino({ level: logLevel });
  const output = writeWhileRead(process.stdout, (lost) =>
    logger.warn({ lost }, 'lines of the log are lost: nothing read them'),
  );
  const streams = [
    { level: logLevel, stream: process.stdout.isTTY ? createTerminalLog(process.stdout) : output },
    { level: 'warn' as const, stream: lastErrors },
  ];
  const serializers = { err: serializeError };
  const logger = pino({ level: logLevel, serializers, hooks }, multistream(streams));
  return logger;
}

type Hooks = NonNullable<LoggerOptions['hooks']>;

/** Bytes that wait for a reader that has stopped reading; the lines after them are lost. */
const maxWaiting = 4 * 1024 * 1024;

/** `onReturn` gets the number of lines that nothing read: a reader restarts or stalls, a disk is full. */
export function writeWhileRead(
  output: Pick<NodeJS.WriteStream, 'on' | 'write' | 'writableLength'>,
  onReturn: (lost: number) => void,
) {
  let lost = 0;
  // Without a listener a failed write would end the process.
  output.on('error', () => undefined);
  const finish = (error?: Error | null) => {
    const count = lost;
    lost = error ? count + 1 : 0;
    if (!error && count > 0) onReturn(count);
  };
  return {
    write(line: string): void {
      if (output.writableLength > maxWaiting) lost += 1;
      else output.write(line, finish);
    },
  };
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
