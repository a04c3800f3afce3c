import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';

/** ecdsa-with-SHA256 and commonName, as DER (RFC 5758, RFC 5280). */
const signatureAlgorithm = der(0x30, Buffer.from('06082a8648ce3d040302', 'hex'));
const commonName = Buffer.from('0603550403', 'hex');

/** A key and a certificate that signs itself, for a server whose browser is told to believe any. */
export function aCertificate(host: string): { key: string; cert: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = der(0x30, der(0x31, der(0x30, commonName, der(0x0c, Buffer.from(host)))));
  const years = ['200101000000Z', '491231235959Z'].map((at) => der(0x17, Buffer.from(at)));
  const signed = der(
    0x30,
    // Version 3, which browsers want; serial number 1.
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    signatureAlgorithm,
    name,
    der(0x30, ...years),
    name,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', signed, privateKey)]);
  const whole = der(0x30, signed, signatureAlgorithm, der(0x03, signature)).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${whole}\n-----END CERTIFICATE-----\n`,
  };
}

/** A tag, the length of its parts and the parts (ITU-T X.690). */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  const size = length < 128 ? [length] : long;
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
