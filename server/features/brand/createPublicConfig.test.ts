import { expect, test } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { testBrand } from '#tests/support/testBrand.ts';
import { createPublicConfig } from './createPublicConfig.ts';

const origin = 'https://tickets.example';
const publicConfig = (environment: Record<string, string>) =>
  createPublicConfig(loadConfig(environment), origin, { brand: testBrand.pages });

test('without settings everything is answered by this server', () => {
  expect(publicConfig({})).toMatchObject({
    publicUrl: origin,
    search: { host: null },
    notifyUrl: '/notify',
    productAnalytics: null,
    crm: {
      webToCaseUrl: '/crm/web-to-case?encoding=UTF-8',
      webToLeadUrl: '/crm/web-to-lead?encoding=UTF-8',
    },
  });
});

test.each(['https://crm.example', 'https://crm.example/'])(
  'with the provider at %s its own addresses are used',
  (address) => {
    expect(publicConfig({ CRM_URL: address }).crm).toMatchObject({
      webToCaseUrl: 'https://crm.example/servlet/servlet.WebToCase?encoding=UTF-8',
      webToLeadUrl: 'https://crm.example/servlet/servlet.WebToLead?encoding=UTF-8',
    });
    expect(publicConfig({ ANALYTICS_URL: address }).notifyUrl).toBe('https://crm.example/notify');
  },
);

test('the provider sends browsers back to our thank-you pages alone', () => {
  expect(publicConfig({}).crm).toMatchObject({
    caseReturnUrl: 'https://tickets.example/customer-support/thank-you',
    leadReturnUrl: 'https://tickets.example/ticket-your-event/thank-you',
  });
});

test('no key of staff or developers reaches a page', () => {
  const text = JSON.stringify(
    publicConfig({ DEVELOPER_KEY: 'secret-developer-key', STAFF_KEY: 'secret-staff-key-1' }),
  );
  expect(text).not.toContain('secret');
});

test('the sell page is the one of the brand, unless a setting says another', () => {
  expect(publicConfig({}).resaleUrl).toBe('https://fairpass.example/sell');
  expect(publicConfig({ RESALE_URL: 'https://other.example/sell' }).resaleUrl).toBe(
    'https://other.example/sell',
  );
});
