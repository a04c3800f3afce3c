import { z } from 'zod';

const text = (max: number) => z.string().max(max);
const required = (max: number) => z.string().trim().min(1).max(max);
/** With the provider's line ends. */
const longText = z.string().min(1).max(15_000);

/** Fields and lengths of the provider's web-to-case form (docs/product.md#76-customer-relationship-provider); others are dropped, as there. */
export const caseFormSchema = z.object({
  orgid: required(18),
  recordType: text(40).default(''),
  retURL: text(500).default(''),
  Brand__c: text(80).default(''),
  name: required(80),
  email: required(80),
  type: required(80),
  Case_Reason__c: text(80).default(''),
  selectedEvent: text(255).default(''),
  subject: required(500),
  description: longText,
});

/** Fields and lengths of the provider's web-to-lead form. */
export const leadFormSchema = z.object({
  oid: required(18),
  retURL: text(500).default(''),
  Brand__c: text(80).default(''),
  lead_source: text(80).default(''),
  first_name: required(40),
  last_name: required(80),
  phone: required(40),
  email: required(80),
  How_many_tickets_will_be_for_sale__c: text(20).default(''),
  Where_is_the_event__c: text(255).default(''),
  description: longText,
});
