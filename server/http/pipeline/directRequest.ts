import { BlockList } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { parseAddress } from '#server/http/limits/clientAddress.ts';

/**
 * What the names of headers begin with that proxies, balancers and content networks add (RFC 9110, RFC 7239,
 * RFC 8586, RFC 8470, and the documents of their makers). Beginnings, because each maker has names of its own.
 */
const proxyPrefixes = [
  'x-',
  'forwarded',
  'via',
  'akamai-',
  'ali-',
  'cdn-',
  'cf-',
  'client-ip',
  'cloudfront-',
  'do-connecting-',
  'early-data',
  'fastly-',
  'fly-',
  'front-end-',
  'incap-',
  'max-forwards',
  'ngrok-',
  'proxy-',
  'remote-',
  'ssl-',
  'surrogate-',
  'tailscale-',
  'true-client-',
  'wl-proxy-',
];

/** Headers of clients themselves: our pages, hosted-search clients, scripts of browsers, Prometheus. */
const clientHeaders =
  /^x-(?:session-id|requested-with|algolia-.+|prometheus-scrape-timeout-seconds)$/;

/** Whether a proxy passed a request on: its address is then the proxy's, and the client may be anybody. */
export function isForwarded({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return Object.keys(headers).some(
    (name) => !clientHeaders.test(name) && proxyPrefixes.some((prefix) => name.startsWith(prefix)),
  );
}

/** Loopback, private and link-local networks (RFC 1918, RFC 4193, RFC 3927). */
const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv4');
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/** Whether a request comes from this machine or a private network, and through no proxy. */
export function isDirectFromPrivateNetwork(request: IncomingMessage): boolean {
  const address = parseAddress(request.socket.remoteAddress ?? '');
  if (address === null || isForwarded(request)) return false;
  return privateNetworks.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}
