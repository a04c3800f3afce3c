/** What a server says of itself on `/metrics`. */
export interface ServerFigures {
  /** Milliseconds of `performance.now()`. */
  at: number;
  residentMegabytes: number;
  heapMegabytes: number;
  /** Open files and sockets, and what keeps the event loop alive. */
  handles: number;
  /** Requests whose answers are not at their end. */
  underWay: number;
  /** Interactions that were answered and not stored. */
  droppedInteractions: number;
  /** Seconds of processor time since its start. */
  processorSeconds: number;
}

const megabyte = 2 ** 20;

/** Reads the figures of a server that runs. */
export async function readServerFigures(origin: string): Promise<ServerFigures> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const figure = (name: string) => {
    const found = new RegExp(String.raw`^${name} (\S+)`, 'm').exec(text)?.[1];
    return found === undefined ? 0 : Number(found);
  };
  return {
    at: performance.now(),
    residentMegabytes: figure('process_resident_memory_bytes') / megabyte,
    heapMegabytes: figure('nodejs_heap_size_used_bytes') / megabyte,
    handles: figure('process_open_fds') + figure('nodejs_active_handles_total'),
    underWay: figure('http_requests_under_way'),
    droppedInteractions: figure('interactions_dropped'),
    processorSeconds: figure('process_cpu_seconds_total'),
  };
}
