/** The one place that spells a brand: product, legal name, partners, contact and social links. */
export const brand = {
  productName: 'Wattle Tickets',
  shortName: 'Wattle',
  legalName: 'Wattle Tickets Pty Ltd',
  brandUserPartnerName: 'Crowdlens',
  brandUserPartnerSlug: 'crowdlens',
  resalePartnerName: 'Fairpass',
  supportPhone: '1300 975 707',
  supportPhoneHref: 'tel:1300975707',
  supportEmail: 'support@wattletickets.example',
  socialLinks: [
    { name: 'Instagram', url: 'https://instagram.example/wattletickets' },
    { name: 'Facebook', url: 'https://facebook.example/wattletickets' },
    { name: 'YouTube', url: 'https://youtube.example/wattletickets' },
  ],
} as const;
