/** When people answer (SPEC 2, 9), as the pages print it. */
export const supportHours = {
  enquiries: 'Mon-Fri 9:00-4:30 AEST',
  onlineOnly: 'Sat 8:30-4:30 online only',
  phone: 'Mon-Fri 8:30am-5:00pm AEST',
} as const;
