import { inspect, styleText } from 'node:util';

const levels: Record<number, readonly [name: string, colour: 'gray' | 'yellow' | 'red']> = {
  10: ['trace', 'gray'],
  20: ['debug', 'gray'],
  30: ['info', 'gray'],
  40: ['warn', 'yellow'],
  50: ['error', 'red'],
  60: ['fatal', 'red'],
};

/** A stream for pino that writes each record as a line for people: time, level, message, facts. */
export function createTerminalLog(output: Pick<NodeJS.WriteStream, 'write'>) {
  return { write: (line: string) => void output.write(`${describe(line)}\n`) };
}

function describe(line: string): string {
  const record = JSON.parse(line) as Record<string, unknown>;
  const { level, time, msg, pid: _pid, hostname: _host, err, ...facts } = record;
  const [name, colour] = levels[Number(level)] ?? ['log', 'gray'];
  const clock = new Date(Number(time)).toTimeString().slice(0, 8);
  const head = `${paint('dim', clock)} ${paint(colour, name.padEnd(5))} ${short(msg ?? '')}`;
  const rest = Object.entries(facts).map(([key, value]) => `${key}=${short(value)}`);
  const first = rest.length === 0 ? head : `${head}  ${paint('dim', rest.join(' '))}`;
  const stack = (err as { stack?: unknown } | undefined)?.stack;
  return typeof stack === 'string' ? `${first}\n${stack}` : first;
}

/** The text in a style where the standard output shows colours (`NO_COLOR` is respected), else the text alone. */
export function paint(style: Parameters<typeof styleText>[0], text: string): string {
  return process.stdout.isTTY ? styleText(style, text, { stream: process.stdout }) : text;
}

function short(value: unknown): string {
  return typeof value === 'string'
    ? value
    : inspect(value, { breakLength: Infinity, compact: true, depth: 2 });
}
