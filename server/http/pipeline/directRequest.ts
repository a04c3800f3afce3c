import { BlockList } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { parseAddress } from '#server/http/limits/clientAddress.ts';

/** Headers that proxies add (RFC 9110, RFC 7239, and the names in use before it). */
const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
];

/** Whether a proxy passed a request on: its address is then the proxy's, and the client may be anybody. */
export function isForwarded({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return forwardingHeaders.some((name) => headers[name] !== undefined);
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
