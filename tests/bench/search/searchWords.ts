const words = (text: string) => text.trim().split(/\s+/);

export const adjectives = words(`
  Golden Silver Broken Velvet Electric Midnight Wild Hollow Paper Neon Crystal Burning Frozen Silent
  Distant Lonely Sacred Crooked Gentle Hidden Iron Jagged Lucky Magnetic Northern Open Purple Quiet
  Restless Salty Tender Urban Violet Wandering Young Ancient Bitter Cosmic Dusty Early Faded Giant
  Honest Infinite Jolly Kinetic Lunar Mellow Noble Orange Plastic Rapid Scarlet Tropical Unlikely
  Vacant Winter Yellow Amber Blue Copper Daring Emerald Final Grand Heavy Idle Little Modern Naked
  Old Perfect Rusty Second Third Twisted Vivid White Black Green Crimson Sleepy Sudden Sweet Strange
`);

export const nouns = words(`
  Moon River Mountain Tiger Wolf Ocean Garden Mirror Horizon Shadow Thunder Lantern Engine Feather
  Harbour Island Jungle Kingdom Ladder Meadow Needle Orchard Pilot Queen Rocket Signal Temple
  Umbrella Valley Window Anchor Bridge Candle Desert Echo Forest Ghost Hammer Iceberg Journey Kite
  Lagoon Machine Nomad Oracle Parade Quartz Raven Sailor Tower Vessel Whistle Arrow Beacon Canyon
  Dancer Ember Falcon Glacier Heart Jewel Kettle Lion Marble Night Opera Prairie Rabbit Saint
  Teacher Voyage Wagon Zebra Apple Bandit Comet Dragon Empire Fountain Guitar Hunter Ivory Jacket
  Letter Magnet Nation Onion Picture Ribbon Saddle Ticket Uncle Violin Wonder Circus Summer Storm
`);

export const tourWords = words(
  'Tour Tour Tour Live Sessions Anniversary Roadshow Album Farewell Reunion',
);

export const venueKinds = [
  'Hotel',
  'Theatre',
  'Arena',
  'Hall',
  'Tavern',
  'Bowling Club',
  'Town Hall',
  'Brewery',
  'Room',
  'Arts Centre',
  'Stadium',
  'Ballroom',
  'Social Club',
  'Lounge',
  'Showgrounds',
  'Entertainment Centre',
];

export const syllables = words(`
  ba be bi bo bra bel ca cal chi co cro da dan del di do dra el en fa fen fi flo ga gal gri ha hal
  hen ho in ja jo ka kel ki ko la lan le lin lo lu ma mar me mi mo na nel ni no ol or pa pel pi po
  ra ran rel ri ro ru sa sel shi so sta ta tal ten ti to tri va vel vi vo wa wen wi ya yel za zen zo
`);

/** Localities with rough positions. */
export const places = [
  {
    locality: 'Melbourne',
    state: 'VIC',
    timezone: 'Australia/Melbourne',
    latitude: -37.81,
    longitude: 144.96,
  },
  {
    locality: 'Geelong',
    state: 'VIC',
    timezone: 'Australia/Melbourne',
    latitude: -38.15,
    longitude: 144.36,
  },
  {
    locality: 'Ballarat',
    state: 'VIC',
    timezone: 'Australia/Melbourne',
    latitude: -37.56,
    longitude: 143.86,
  },
  {
    locality: 'St Kilda',
    state: 'VIC',
    timezone: 'Australia/Melbourne',
    latitude: -37.87,
    longitude: 144.98,
  },
  {
    locality: 'Sydney',
    state: 'NSW',
    timezone: 'Australia/Sydney',
    latitude: -33.87,
    longitude: 151.21,
  },
  {
    locality: 'Newcastle',
    state: 'NSW',
    timezone: 'Australia/Sydney',
    latitude: -32.93,
    longitude: 151.78,
  },
  {
    locality: 'Wollongong',
    state: 'NSW',
    timezone: 'Australia/Sydney',
    latitude: -34.42,
    longitude: 150.89,
  },
  {
    locality: 'Byron Bay',
    state: 'NSW',
    timezone: 'Australia/Sydney',
    latitude: -28.65,
    longitude: 153.62,
  },
  {
    locality: 'Brisbane',
    state: 'QLD',
    timezone: 'Australia/Brisbane',
    latitude: -27.47,
    longitude: 153.03,
  },
  {
    locality: 'Cairns',
    state: 'QLD',
    timezone: 'Australia/Brisbane',
    latitude: -16.92,
    longitude: 145.77,
  },
  {
    locality: 'Toowoomba',
    state: 'QLD',
    timezone: 'Australia/Brisbane',
    latitude: -27.56,
    longitude: 151.95,
  },
  {
    locality: 'Perth',
    state: 'WA',
    timezone: 'Australia/Perth',
    latitude: -31.95,
    longitude: 115.86,
  },
  {
    locality: 'Fremantle',
    state: 'WA',
    timezone: 'Australia/Perth',
    latitude: -32.05,
    longitude: 115.75,
  },
  {
    locality: 'Adelaide',
    state: 'SA',
    timezone: 'Australia/Adelaide',
    latitude: -34.93,
    longitude: 138.6,
  },
  {
    locality: 'Hobart',
    state: 'TAS',
    timezone: 'Australia/Hobart',
    latitude: -42.88,
    longitude: 147.33,
  },
  {
    locality: 'Launceston',
    state: 'TAS',
    timezone: 'Australia/Hobart',
    latitude: -41.43,
    longitude: 147.14,
  },
  {
    locality: 'Canberra',
    state: 'ACT',
    timezone: 'Australia/Sydney',
    latitude: -35.28,
    longitude: 149.13,
  },
  {
    locality: 'Darwin',
    state: 'NT',
    timezone: 'Australia/Darwin',
    latitude: -12.46,
    longitude: 130.84,
  },
];
