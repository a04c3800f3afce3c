/** Bytes that wait for a reader that has stopped reading; the lines after them are dropped. */
const maxWaiting = 4 * 1024 * 1024;

type Output = Pick<NodeJS.WriteStream, 'write' | 'on' | 'writableLength'>;

/**
 * Writes lines of the log while something reads them. `onReturn` gets the number of the lines lost meanwhile: a pipe
 * whose reader restarts, a full disk, a reader that stalls.
 */
export function createLogOutput(
  output: Output,
  onReturn: (lost: number) => void,
): { write: (line: string) => void } {
  let lost = 0;
  // Without a listener a failed write would end the process.
  output.on('error', () => undefined);
  const finish = (error?: Error | null) => {
    const count = lost;
    lost = error ? count + 1 : 0;
    if (!error && count > 0) onReturn(count);
  };
  return {
    write(line) {
      if (output.writableLength > maxWaiting) lost += 1;
      else output.write(line, finish);
    },
  };
}
