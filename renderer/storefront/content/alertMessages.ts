/** Texts of alerts on the device and of followed artists; not part of home. */
export const alertMessages = {
  open: 'Alerts',
  follow: 'Follow',
  following: 'Following',
  title: 'Alerts on this device',
  description:
    'Hear when a saved event moves, is cancelled, goes on sale or has its last tickets, and when an artist you follow has a new date near you.',
  promise:
    'At most one message a day, none between 9 pm and 9 am. No account: your browser gives us an address to send to, and we delete it when you stop.',
  start: 'Turn on alerts',
  stop: 'Stop alerts',
  isOn: 'Alerts are on for this device.',
  near: 'New dates near you need a location: set it on the home page.',
  loading: 'One moment…',
  denied:
    'This browser blocks messages from this site. To allow them, open the site’s settings beside its address, set Notifications to Allow, and reload the page.',
  'needs install':
    'On this device alerts need the site as an app: press Share, choose Add to Home Screen, then open it from there and come back here.',
  unsupported:
    'This browser cannot show alerts. Saved events still show what changed when you come back.',
  'not stored': 'Alerts cannot be turned on in this mode: nothing of you is stored in it.',
  failed: 'That did not work. Please try again.',
} as const;
