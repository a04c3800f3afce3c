import type { PublicConfig } from '#shared/contract/publicConfig.ts';
import type { LeadForm } from '#shared/domain/submissions/leadForm.ts';

/** Fields of the provider's form that no visitor fills in (docs/product.md#76-customer-relationship-provider). */
export function fixedLeadFields({ crm, brand }: PublicConfig): Record<string, string> {
  return {
    oid: crm.orgId,
    retURL: crm.leadReturnUrl,
    Brand__c: brand.analyticsName,
    lead_source: 'Sales Web Lead',
  };
}

/** A filled form as the provider takes it. */
export function leadFields(form: LeadForm, config: PublicConfig): Record<string, string> {
  const place = [form.eventLocation.trim(), form.eventLocationState];
  return {
    ...fixedLeadFields(config),
    first_name: form.firstName.trim(),
    last_name: form.lastName.trim(),
    phone: form.phone.trim(),
    email: form.email.trim(),
    How_many_tickets_will_be_for_sale__c: form.howManyTickets.trim(),
    Where_is_the_event__c: place.filter((part) => part !== '').join(', '),
    description: form.eventDescription,
  };
}
