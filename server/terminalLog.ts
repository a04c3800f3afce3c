import { inspect, styleText } from 'node:util';

/** What a log line for people is written to. */
export type LogOutput = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

const levels: Record<number, readonly [name: string, colour: 'gray' | 'yellow' | 'red']> = {
  10: ['trace', 'gray'],
  20: ['debug', 'gray'],
  30: ['info', 'gray'],
  40: ['warn', 'yellow'],
  50: ['error', 'red'],
  60: ['fatal', 'red'],
};

/** A stream for pino that writes each record as a line for people: time, level, message, facts. */
export function createTerminalLog(output: LogOutput): { write: (line: string) => void } {
  return { write: (line) => void output.write(`${describe(line, output)}\n`) };
}

function describe(line: string, output: LogOutput): string {
  const record = JSON.parse(line) as Record<string, unknown>;
  const { level, time, msg, pid: _pid, hostname: _host, err, ...facts } = record;
  const [name, colour] = levels[Number(level)] ?? ['log', 'gray'];
  const paint = (style: 'dim' | typeof colour, text: string) => paintFor(output, style, text);
  const clock = new Date(Number(time)).toTimeString().slice(0, 8);
  const head = `${paint('dim', clock)} ${paint(colour, name.padEnd(5))} ${short(msg ?? '')}`;
  const rest = Object.entries(facts).map(([key, value]) => `${key}=${short(value)}`);
  const first = rest.length === 0 ? head : `${head}  ${paint('dim', rest.join(' '))}`;
  const stack = (err as { stack?: unknown } | undefined)?.stack;
  return typeof stack === 'string' ? `${first}\n${stack}` : first;
}

/** The text in a style where the output shows colours (`NO_COLOR` is respected), else the text alone. */
export function paintFor(
  output: LogOutput,
  style: Parameters<typeof styleText>[0],
  text: string,
): string {
  return output.isTTY && output === process.stdout
    ? styleText(style, text, { stream: process.stdout })
    : text;
}

function short(value: unknown): string {
  return typeof value === 'string'
    ? value
    : inspect(value, { breakLength: Infinity, compact: true, depth: 2 });
}
