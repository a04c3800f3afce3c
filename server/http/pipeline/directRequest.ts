import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import { parseAddress } from '#server/http/limits/clientAddress.ts';

export type MessageHead = Pick<IncomingMessage, 'headers' | 'httpVersion'>;

/** Headers that browsers (RFC 9110, Fetch, client hints), our pages and other clients send: others may be a proxy's. */
const clientHeaders = new Set(
  [
    'accept accept-charset accept-encoding accept-language authorization available-dictionary cache-control',
    'connection cookie date device-memory dictionary-id dnt downlink dpr ect expect from host keep-alive',
    'last-event-id origin pragma priority purpose range referer rtt save-data service-worker',
    'service-worker-navigation-preload te trailer transfer-encoding upgrade upgrade-insecure-requests',
    'user-agent viewport-width width x-prometheus-scrape-timeout-seconds x-requested-with x-session-id',
    'x-shown-mode',
  ].flatMap((names) => names.split(' ')),
);
const clientPrefixes = ['access-control-request-', 'content-', 'if-', 'sec-', 'x-algolia-'];

/**
 * Whether a proxy passed a request on: its address is then the proxy's, and the client may be anybody. Proxies
 * that add no header speak HTTP 1.0 (nginx as it is installed), which no browser does.
 */
export function isForwarded({ headers, httpVersion }: MessageHead): boolean {
  if (httpVersion === '1.0') return true;
  return Object.keys(headers).some(
    (name) => !clientHeaders.has(name) && !clientPrefixes.some((prefix) => name.startsWith(prefix)),
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
  return !isForwarded(request) && isFromPrivateNetwork(request);
}

/** Whether a connection comes from this machine or a private network, as a proxy's does. */
export function isFromPrivateNetwork({ socket }: IncomingMessage): boolean {
  const address = parseAddress(socket.remoteAddress ?? '');
  if (address === null) return false;
  return privateNetworks.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}
