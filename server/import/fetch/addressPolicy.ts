import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import specialNetworks from '#resources/import/special-networks.json' with { type: 'json' };

/** An address that must not be fetched; its message is shown to the operator. */
export class RefusedAddressError extends Error {
  override name = 'RefusedAddressError';
}

export type AddressPolicy = ReturnType<typeof createAddressPolicy>;

const globalV6 = toBlockList(['2000::/3']);

/**
 * IANA's special-purpose registry of IPv4, multicast and the reserved rest; and blocks of global unicast (2000::/3) with
 * another meaning, among them 6to4 and Teredo, which hold an IPv4 address.
 */
const special = toBlockList(specialNetworks);

/**
 * Allows public addresses, and those of `networks` (`10.1.0.0/16`). An IPv6 address that maps or
 * embeds an IPv4 one is never public.
 */
export function createAddressPolicy(
  networks: readonly string[],
  resolveAll: ResolveAll = (hostname) => lookup(hostname, { all: true }),
) {
  const allowed = toBlockList(networks);
  const isAllowed = (address: string) => {
    const family = isIP(address);
    if (family === 0) return false;
    const type = typeOf(address);
    if (allowed.check(address, type)) return true;
    if (family === 6 && !globalV6.check(address, type)) return false;
    return !special.check(address, type);
  };
  return {
    isAllowed,
    /** The address to read, with `webcal:` as `https:`; throws `RefusedAddressError`. */
    checkUrl(text: string) {
      const url = parseAddress(text);
      const literal = withoutBrackets(url.hostname);
      if (isIP(literal) !== 0 && !isAllowed(literal)) throw refuse(url.hostname, literal);
      return url;
    },
    /** Every IP address of a host; throws `RefusedAddressError` as soon as one of them is not allowed. */
    async resolve(hostname: string): Promise<LookupAddress[]> {
      const literal = withoutBrackets(hostname);
      const found = isIP(literal) === 0 ? await resolveHost(literal, resolveAll) : [literal];
      const bad = found.find((address) => !isAllowed(address));
      if (bad !== undefined) throw refuse(hostname, bad);
      return found.map((address) => ({ address, family: isIP(address) }));
    },
  };
}

type ResolveAll = (hostname: string) => Promise<readonly { address: string }[]>;

function typeOf(address: string) {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix = ''] = network.split('/');
    list.addSubnet(address, Number(prefix), typeOf(address));
  }
  return list;
}

/** Characters; longer addresses are refused by many servers. */
const longestAddress = 2000;

function parseAddress(text: string): URL {
  const url = URL.parse(text.trim().replace(/^webcals?:/i, 'https:'));
  if (url === null || !/^https?:$/.test(url.protocol) || text.length > longestAddress) {
    const reason = 'takes an http, https or webcal address such as https://venue.example/gigs.ics';
    throw new RefusedAddressError(reason);
  }
  // It would be shown in lists and logs.
  if (url.username !== '' || url.password !== '') {
    throw new RefusedAddressError('takes an address without a user name and password in it');
  }
  url.hash = '';
  return url;
}

async function resolveHost(hostname: string, resolveAll: ResolveAll): Promise<string[]> {
  try {
    const found = await resolveAll(hostname);
    if (found.length > 0) return found.map(({ address }) => address);
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new Error(`${hostname} cannot be found (${code})`, { cause: error });
  }
  throw new Error(`${hostname} has no address`);
}

function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

function refuse(hostname: string, address: string): RefusedAddressError {
  const where = withoutBrackets(hostname) === address ? address : `${hostname} (${address})`;
  return new RefusedAddressError(
    `${where} is not an address of the public internet; FETCH_NETWORKS can allow it`,
  );
}
