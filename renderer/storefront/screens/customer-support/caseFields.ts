import type { PublicConfig } from '#shared/contract/publicConfig.ts';
import {
  showsReasons,
  submittedRelatedEvent,
  submittedSubject,
  type SupportForm,
} from '#shared/domain/submissions/supportForm.ts';
import type { SupportRequestType } from '#shared/domain/submissions/supportRequestTypes.ts';

/** Fields of the provider's form that no visitor fills in (docs/product.md#76-customer-relationship-provider). */
export function fixedCaseFields({ crm, brand }: PublicConfig): Record<string, string> {
  return {
    orgid: crm.orgId,
    recordType: 'Customer Support',
    retURL: crm.caseReturnUrl,
    Brand__c: brand.analyticsName,
  };
}

/** A filled form as the provider takes it. */
export function caseFields(
  form: SupportForm,
  config: PublicConfig,
  types: readonly SupportRequestType[],
): Record<string, string> {
  return {
    ...fixedCaseFields(config),
    name: form.customerName.trim(),
    email: form.email.trim(),
    type: form.requestType,
    Case_Reason__c: showsReasons(form, types) ? form.requestReason : '',
    selectedEvent: submittedRelatedEvent(form, types),
    subject: submittedSubject(form, types),
    description: form.description,
  };
}
