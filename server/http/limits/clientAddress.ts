import { isIP } from 'node:net';
import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** The network of a client behind TRUST_PROXY; an X-Forwarded-For entry that is no address is the proxy's. */
export function clientNetwork({ ip, socket }: Request): string {
  return networkOf(parseAddress(ip ?? '') ?? socket.remoteAddress ?? '');
}

/** An IPv4 address as it is, the network of 56 bits of an IPv6 address: what one client controls. */
export function networkOf(text: string): string {
  const address = parseAddress(text);
  return address === null ? '' : ipKeyGenerator(address);
}

/** Reads `203.0.113.9`, `203.0.113.9:443`, `2001:db8::1`, `[2001:db8::1]:443`; null for anything else. */
export function parseAddress(text: string): string | null {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(address) === 0 ? null : address;
}
