/** Stands in for Electron's `process.parentPort` in a process that Node started. */
const port = {
  on(_name: 'message', listener: (event: { data: unknown }) => void) {
    process.on('message', (data) => listener({ data }));
    return port;
  },
  postMessage: (message: unknown) => process.send?.(message),
};

Object.assign(process, { parentPort: port });
process.on('disconnect', () => process.exit());
