import type { RequestListener } from 'node:http';

/** The console's page with its files and those of the brand, its list of targets, and the sign of life. */
const early =
  /^\/(?:healthz|assets\/brand\/[^?]*|console(?:\/assets\/[^?]*|\/api\/state)?)(?:$|[?#])/;

/** Answers at once what needs no catalogue; whatever else comes waits until it is open. */
export function holdUntil(open: () => Promise<void>, handle: RequestListener): RequestListener {
  return (request, response) => {
    if (early.test(request.url ?? '')) return handle(request, response);
    open().then(
      () => handle(request, response),
      () => response.destroy(),
    );
  };
}
