import { z } from 'zod';

const rateLimit = z
  .string()
  .regex(/^[1-9]\d{0,6}(?:\/[1-9]\d{0,6})?$/, {
    error: 'requests of one address, and of one session after a slash: 3000 or 3000/300',
  })
  .transform((value): { perAddress: number; perSession: number | null } => {
    const [perAddress = 0, perSession = null] = value.split('/').map(Number);
    return { perAddress, perSession };
  });

/** Variables of the environment that limit what an address and a session may ask. */
export const rateLimitVariables = {
  CONNECTIONS_PER_ADDRESS: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, { error: 'a whole number from 1 to 999999' })
    .transform(Number)
    .prefault('256'),
  // Many visitors of a mobile network share an address; a session is one of them.
  RATE_LIMIT_PAGES: rateLimit.prefault('3000/300'),
  RATE_LIMIT_READS: rateLimit.prefault('3000/300'),
  RATE_LIMIT_WRITES: rateLimit.prefault('1200/120'),
  RATE_LIMIT_INTERACTIONS: rateLimit.prefault('6000/600'),
  RATE_LIMIT_SEARCH: rateLimit.prefault('12000/2400'),
  RATE_LIMIT_FORMS: rateLimit.prefault('30/10'),
  RATE_LIMIT_REPORTS: rateLimit.prefault('60'),
  RATE_LIMIT_WRONG_KEYS: rateLimit.prefault('20'),
};

type Variables = {
  [K in keyof typeof rateLimitVariables]: z.output<(typeof rateLimitVariables)[K]>;
};

/** The limits by the kind of request, and the connections that an address may have open. */
export function readRateLimits(env: Variables) {
  return {
    connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS,
    /** Wrong keys of one address in ten minutes. */
    wrongKeys: env.RATE_LIMIT_WRONG_KEYS.perAddress,
    requests: {
      pages: env.RATE_LIMIT_PAGES,
      reads: env.RATE_LIMIT_READS,
      writes: env.RATE_LIMIT_WRITES,
      interactions: env.RATE_LIMIT_INTERACTIONS,
      search: env.RATE_LIMIT_SEARCH,
      forms: env.RATE_LIMIT_FORMS,
      reports: env.RATE_LIMIT_REPORTS,
    },
  };
}
