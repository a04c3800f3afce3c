/** From the least that answers up, each with those before it. */
export const layerNames = [
  'node:http',
  'Express route',
  'request id and visitor',
  'security headers',
  'host check',
  'figures and log',
  'load limit',
  'origin check',
  'rate limits, on',
  'body as JSON',
  'answer in pieces',
] as const;

export type LayerName = (typeof layerNames)[number];
