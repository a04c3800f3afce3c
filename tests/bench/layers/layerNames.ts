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
  'packing',
  'body as JSON',
] as const;

export type LayerName = (typeof layerNames)[number];
