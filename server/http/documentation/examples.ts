import type { CallName } from '#shared/contract/calls.ts';
import type { CallInput } from '#shared/contract/endpoints.ts';
import examples from '#resources/contract/examples.json' with { type: 'json' };
import type { LoadedBrand } from '#server/brand/brand.ts';
import { versionOf } from '#server/features/rules/openRules.ts';

export type ExampleBrand = Pick<LoadedBrand, 'version' | 'pages'>;

/**
 * One request of each call that works on any catalogue with an event 1; shown in the docs, run by tests. Some name the
 * brand in use. The token of `linkCustomer` is signed with the key of test servers (tests/support/aCustomerToken.ts);
 * other servers refuse it.
 */
export function createExamples({ version, pages: { partner } }: ExampleBrand) {
  const { saveBrand, saveRules, submitBrandSetupRequest, uploadPart } = examples;
  const { text, ...upload } = uploadPart;
  return {
    ...examples,
    saveBrand: { body: { version, ...saveBrand.body } },
    saveRules: { body: { version: versionOf({ format: 1, rules: [] }), ...saveRules.body } },
    submitBrandSetupRequest: { ...submitBrandSetupRequest, params: { partner: partner.slug } },
    uploadPart: { ...upload, bytes: new TextEncoder().encode(text) },
  } satisfies Record<CallName, object> as unknown as {
    readonly [N in CallName]: CallInput<N>;
  };
}
