import { describe, expect, it, test } from 'vitest';
import { createAddressPolicy } from './addressPolicy.ts';

const policy = createAddressPolicy([]);

describe('addresses that are never fetched', () => {
  test.each([
    ['loopback', '127.0.0.1'],
    ['loopback, another', '127.255.255.254'],
    ['loopback, IPv6', '::1'],
    ['unspecified', '0.0.0.0'],
    ['unspecified, IPv6', '::'],
    ['private 10', '10.0.0.1'],
    ['private 172.16', '172.16.0.1'],
    ['private 172.31', '172.31.255.255'],
    ['private 192.168', '192.168.1.1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['link-local', '169.254.1.1'],
    ['metadata of clouds', '169.254.169.254'],
    ['metadata of clouds, IPv6', 'fd00:ec2::254'],
    ['link-local, IPv6', 'fe80::1'],
    ['unique local', 'fc00::1'],
    ['site-local', 'fec0::1'],
    ['multicast', '224.0.0.1'],
    ['multicast, IPv6', 'ff02::1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['protocol assignments', '192.0.0.8'],
    ['documentation', '192.0.2.1'],
    ['documentation, third', '203.0.113.9'],
    ['documentation, IPv6', '2001:db8::1'],
    ['benchmarks', '198.19.0.1'],
    ['IPv4-mapped loopback', '::ffff:127.0.0.1'],
    ['IPv4-mapped private, in hexadecimal', '::ffff:a00:1'],
    ['IPv4-mapped public', '::ffff:8.8.8.8'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['IPv4-translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64, local', '64:ff9b:1::1'],
    ['6to4 of loopback', '2002:7f00:1::'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['discard only', '100::1'],
    ['no address', 'localhost'],
  ])('%s: %s', (_, address) => {
    expect(policy.isAllowed(address)).toBe(false);
  });
});

test.each(['8.8.8.8', '100.63.255.255', '172.32.0.1', '169.253.0.1', '2606:4700::1111'])(
  '%s is public',
  (address) => {
    expect(policy.isAllowed(address)).toBe(true);
  },
);

describe('an address as text', () => {
  test.each([
    'http://127.0.0.1/gigs.ics',
    'http://127.1/gigs.ics',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://127.0.0.1./',
    'http://１２７.０.０.１/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'webcal://192.168.0.1/gigs.ics',
  ])('%s is refused without being resolved', (url) => {
    expect(() => policy.checkUrl(url)).toThrow('is not an address of the public internet');
  });

  test.each(['gigs.ics', 'file:///etc/passwd', 'ftp://venue.example/a', 'javascript:alert(1)', ''])(
    '%s is no web address',
    (url) => {
      expect(() => policy.checkUrl(url)).toThrow('takes an http, https or webcal address');
    },
  );

  it('holds no password, which lists and logs would show', () => {
    expect(() => policy.checkUrl('https://user:secret@venue.example/')).toThrow('without a user');
  });

  it('is read by https where calendars write webcal', () => {
    expect(policy.checkUrl('webcal://venue.example/gigs.ics#top').href).toBe(
      'https://venue.example/gigs.ics',
    );
  });
});

describe('the name of a host', () => {
  const withAnswers = (...answers: string[]) =>
    createAddressPolicy([], () => Promise.resolve(answers.map((address) => ({ address }))));

  it('is refused where one of its addresses is private', async () => {
    await expect(withAnswers('8.8.8.8', '10.0.0.1').resolve('venue.example')).rejects.toThrow(
      'venue.example (10.0.0.1) is not an address of the public internet',
    );
  });

  it('is resolved to every address of it', async () => {
    expect(await withAnswers('8.8.8.8', '2606:4700::1').resolve('venue.example')).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1', family: 6 },
    ]);
  });

  it('that is unknown is named', async () => {
    const unknown = createAddressPolicy([], () =>
      Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })),
    );
    await expect(unknown.resolve('nowhere.example')).rejects.toThrow(
      'nowhere.example cannot be found (ENOTFOUND)',
    );
  });
});

it('allows the networks of the setting, and no others', () => {
  const intranet = createAddressPolicy(['10.1.0.0/16', 'fd12::/16']);
  expect(['10.1.2.3', 'fd12::7', '10.2.0.1', '127.0.0.1'].map(intranet.isAllowed)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
