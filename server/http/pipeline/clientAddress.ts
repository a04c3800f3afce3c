import { isIP } from 'node:net';
import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/**
 * The address of a client, as limits count it: IPv4 whole, IPv6 by its network of 56 bits. Some proxies
 * write the port into X-Forwarded-For; an entry that is no address counts as the proxy's own.
 */
export function clientAddress({ ip, socket }: Request): string {
  const address = parseAddress(ip ?? '') ?? parseAddress(socket.remoteAddress ?? '') ?? '';
  return address === '' ? address : ipKeyGenerator(address);
}

/** Reads `203.0.113.9`, `203.0.113.9:443`, `2001:db8::1`, `[2001:db8::1]:443`; null for anything else. */
export function parseAddress(text: string): string | null {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(address) === 0 ? null : address;
}
