/** Headings of columns, as shops of many kinds write them. */
export const headings = {
  name: {
    theatre: ['Play', 'Show', 'Production', 'Performance', 'Title', 'Name', 'What'],
    cinema: ['Film', 'Movie', 'Title', 'Screening', 'Feature', 'Picture'],
    sport: ['Match', 'Fixture', 'Game', 'Event', 'Teams', 'Bout'],
    music: ['Gig', 'Act', 'Band', 'Artist', 'Concert', 'Event', 'Name', 'Headliner', 'Line-up'],
    talks: ['Talk', 'Lecture', 'Topic', 'Session', 'Workshop', 'Class', 'Course', 'Subject'],
    gallery: ['Exhibition', 'Title', 'Event name', 'Programme', 'Opening', 'Headline'],
    tours: ['Tour', 'Walk', 'Activity', 'Tasting', 'Experience', 'Event title'],
  },
  venue: {
    theatre: ['Stage', 'Theatre', 'Venue', 'House', 'Space', 'Where'],
    cinema: ['Cinema', 'Screen', 'Where', 'Auditorium', 'Venue', 'Place'],
    sport: ['Ground', 'Oval', 'Stadium', 'Where', 'Court', 'Location', 'Arena'],
    music: ['Venue', 'Room', 'Pub', 'Where', 'Club', 'Bar', 'Hall'],
    talks: ['Room', 'Campus', 'Building', 'Location', 'Where', 'Hall', 'Library'],
    gallery: ['Gallery', 'Space', 'Where', 'Venue', 'Location', 'Museum'],
    tours: ['Meeting point', 'Place', 'Where', 'Location', 'Winery', 'Site'],
  },
  town: ['Town', 'City', 'Suburb', 'Locality'],
  state: ['State', 'State/Territory', 'Region'],
  address: ['Address', 'Street', 'Street address', 'Where exactly'],
  start: ['When', 'Start', 'Date and time', 'Starts', 'Begins', 'Date', 'From', 'Session time'],
  end: ['Until', 'End', 'Ends', 'Finish', 'To', 'Closes', 'Curfew', 'Till', 'Out by'],
  day: ['Date', 'Day', 'When', 'Event date', 'On', 'Night'],
  clock: ['Time', 'Start', 'From', 'At', 'Kick-off', 'Curtain', 'Start time', 'Showtime', 'Starts'],
  price: ['Cost', 'Price', 'Tickets', 'Admission', 'Entry', 'Ticket price', 'Charge', 'Fee', '$'],
  priceTo: ['Price to', 'Max price', 'Top price', 'Dearest'],
  link: ['Link', 'URL', 'Website', 'Book', 'Bookings', 'Info', 'More info', 'Page', 'Buy', 'Web'],
  public: ['Public', 'Public?', 'Open to public', 'Published', 'On website', 'Show online'],
  private: ['Private', 'Private?', 'Private event', 'Hidden', 'Invite only', 'Internal'],
  cancelled: ['Cancelled', 'Cancelled?', 'Canceled', 'Called off', 'Off'],
  soldOut: ['Sold out', 'Sold out?', 'Full', 'SoldOut', 'Fully booked'],
  status: ['Status', 'State of sale', 'Availability', 'Sales'],
} as const;

/** Names of events by kind of shop; some have numbers, dates and words that mean something else. */
export const eventNames: Readonly<Record<keyof typeof headings.name, readonly string[]>> = {
  theatre: ['Under the Tram', 'Salt', 'Nine Lanterns', 'Quill', '39 Doors', 'The Free House'],
  cinema: ['Copper Bell', '2041', 'The Long Wait', 'Night Ferry', 'Paper: Part 2', 'Seven'],
  sport: ['Ferries v Lanterns', 'Kites v Bells', 'Rovers vs Salt Lake', 'Final', 'Semi-final 1'],
  music: ['The Lanterns', 'Slow Tram', 'Rail Yard + Kites', 'Open Mic', 'Paper Kites Duo'],
  talks: ['Bees at Home', 'Bread in 90 Minutes', 'Pottery for Beginners', 'Tax & You', 'Stars'],
  gallery: ['Light on Water', 'Clay, Ash, Iron', 'Opening Night: Reeds', '100 Chairs', 'Drift'],
  tours: ['Harbour Walk', 'Old Gaol by Night', 'Three Wineries', 'Birds at Dawn', 'Ghost Tour'],
};

interface Town {
  town: string;
  state: string;
  postcode: string;
  zone: string;
}

export const towns: readonly Town[] = [
  { town: 'Fremantle', state: 'WA', postcode: '6160', zone: 'Australia/Perth' },
  { town: 'Hobart', state: 'TAS', postcode: '7000', zone: 'Australia/Hobart' },
  { town: 'Ballarat', state: 'VIC', postcode: '3350', zone: 'Australia/Melbourne' },
  { town: 'Toowoomba', state: 'QLD', postcode: '4350', zone: 'Australia/Brisbane' },
  { town: 'Darwin', state: 'NT', postcode: '0800', zone: 'Australia/Darwin' },
  { town: 'Adelaide', state: 'SA', postcode: '5000', zone: 'Australia/Adelaide' },
  { town: 'Newcastle', state: 'NSW', postcode: '2300', zone: 'Australia/Sydney' },
];

export const venueNames = ['The Annexe', 'Main Hall', 'Studio 2', 'River Room', 'Old Fire Station'];

type Extra = readonly [heading: string, value: (index: number, day: string) => string];
const oneOf = (texts: readonly string[]) => (index: number) => texts[index % texts.length] ?? '';
const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

/** Columns that are none of the fields that are judged. */
export const extras: readonly Extra[] = [
  ['Notes', oneOf(['', 'Bring a coat', 'Bar opens 6pm', 'Strictly 18+', ''])],
  ['Host', oneOf(['North Door', 'South Lane', 'Ourselves', 'Quill & Co'])],
  ['Presenter', oneOf(['Bell Arts', 'Kite Presents'])],
  ['Company', oneOf(['North Door', 'South Lane', 'Reed Players'])],
  ['Organiser', oneOf(['Friends of the Hall', 'Bell Arts'])],
  ['Contact', oneOf(['Jo', 'Sam', 'Front desk'])],
  ['Email', oneOf(['desk@hall.example', 'hello@hall.example'])],
  ['Phone', oneOf(['03 5550 0101', '03 5550 0102'])],
  ['Capacity', (index) => String(80 + index * 20)],
  ['Ref', (index) => `R-${1041 + index * 3}`],
  ['Booking no', (index) => String(88_120 + index)],
  ['Type', oneOf(['Concert', 'Talk', 'Family'])],
  ['Category', oneOf(['Music', 'Arts'])],
  ['Genre', oneOf(['Indie', 'Drama', 'Comedy'])],
  ['Series', oneOf(['Summer', 'Late nights'])],
  ['Season', oneOf(['2026/27'])],
  ['Duration', oneOf(['90 min', '2 hrs', '1:45'])],
  ['Running time', oneOf(['90', '120', '75'])],
  ['Rating', oneOf(['M', 'PG', 'MA15+'])],
  ['Subtitle', oneOf(['A play', 'A night of song', 'In two parts', 'With a talk'])],
  ['Director', oneOf(['A. Reed', 'B. Quill'])],
  ['Language', oneOf(['English', 'French'])],
  ['Description', oneOf(['A night to remember.', 'From 1999 to now in 7 songs, $5 drinks.'])],
  ['Image', (index) => `https://pictures.example/p/${index}.jpg`],
  ['Poster', (index) => `https://cdn.pictures.example/poster/${index}`],
  ['Trailer', (index) => `https://video.example/watch/${index}`],
  ['Venue website', () => 'https://hall.example/'],
  ['Organiser website', oneOf(['https://bell.example/about', 'https://kite.example/us'])],
  ['Added', (_index, day) => dayBefore(day, 40)],
  ['Last updated', (_index, day) => `${dayBefore(day, 10)} 10:22`],
  ['On sale', (_index, day) => dayBefore(day, 30)],
  ['Bump in', (_index, day) => `${dayBefore(day, 1)} 09:00`],
  ['RSVP by', (_index, day) => dayBefore(day, 7)],
  ['Sound check', oneOf(['4pm', '4.30pm', '3pm'])],
  ['Interval', oneOf(['8.30pm', '9pm'])],
  ['Booking fee', oneOf(['$3', '$4.50'])],
  ['Artist fee', oneOf(['$800', '$1200'])],
  ['Deposit', oneOf(['$50', '$100'])],
  ['Support', oneOf(['Slow Bell', '', 'Kite Duo'])],
  ['Staff', oneOf(['2', '3', '4'])],
  ['Entrance', oneOf(['Gate 1', 'Gate 2'])],
  ['Parking', oneOf(['Lot A', 'Street'])],
  ['Wheelchair', oneOf(['yes', 'no'])],
  ['Catering', oneOf(['yes', 'no', 'no'])],
];

/** Words for an event on sale and a cancelled one, in a column of a status. */
export const statusWords = [
  ['On sale', 'Cancelled'],
  ['Confirmed', 'CANCELLED'],
  ['Available', 'Canceled'],
  ['OK', 'CANCELLED - refunds'],
] as const;
