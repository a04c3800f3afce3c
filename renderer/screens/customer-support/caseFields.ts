import type { PublicConfig } from '#shared/contract/publicConfig.ts';
import {
  showsReasons,
  submittedRelatedEvent,
  submittedSubject,
  type SupportForm,
} from '#shared/domain/forms/supportForm.ts';

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
export function caseFields(form: SupportForm, config: PublicConfig): Record<string, string> {
  return {
    ...fixedCaseFields(config),
    name: form.customerName.trim(),
    email: form.email.trim(),
    type: form.requestType,
    Case_Reason__c: showsReasons(form) ? form.requestReason : '',
    selectedEvent: submittedRelatedEvent(form),
    subject: submittedSubject(form),
    description: form.description,
  };
}
