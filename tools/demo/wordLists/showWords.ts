import { wordList } from './wordList.ts';

/** Albums, and the tours named after them. */
export const albumTitles = wordList(`
  The Long Way Home, Saltwater Letters, Every Light in the House, Half a Life of Summers, Small Hours, Bright Side of the River,
  Ten Thousand Cicadas, Nothing to Declare, Northbound, What the Tide Took, Good Bones, Hotel Breakfast, Cities You Were In,
  Big Dumb Heart, The Weather Inside, After the Fireworks, Slow Applause, Please Stand By, A Map of the Backyard, Overnight Oats,
  Heavy Petal, Lightyears from Leeton, Static & Honey, Ghost of a Chance, Tender Machinery, Wish You Were Warmer, All the Exits,
  No Signal, Kinder Than Necessary, The Year of the Dog Beach, Open Window, Songs for Parked Cars, Double Rainbow Trouble, Undertow,
  Late Bloomers, Midnight at the Milk Bar, Postcode, Sunburn, The Understory, Everything Louder, In Case of Emergency, Two Trains,
  Low Battery, High Country, Lover's Lane Cove, A Quiet Riot Act, Fever Coast, The Other Side of Easter, Hard Rubbish, Night Swimming Hole,
  Eat the Garden, Paper Crown, Blue Flame, Third Time Lucky, Ordinary Magic, Ultraviolet Weekend, Big Country Small Talk, Homecoming,
  Not Your Hometown, Bloodwood, Glass Half, The Waiting Room, Sleep When You're Dad, Tidelines, Feels Like Tuesday, Golden Hour Traffic,
  Burn the Itinerary, Lullabies for Adults, Windfall, Nine Lives Left, The Loudest Thing, Call Waiting, Wreck & Repair, Soft Landing,
  Long Weekend, Salt the Earth, This Must Be the Address, Under the Jacarandas, One for the Ditch, Fireproof, Wild Honey Hours,
  Hello Darling Harbour Lights, Second Wind, Kingdom of Rain, Halfway to Broome, Full Moon Discount, Bitter Sweet Chilli, Rosewater,
  Strangers' Wedding, Mercy Street Lights, Room Temperature, The Big Quiet, Ladder to the Roof, Perfect Stranger Danger, New Old Stock`);

export const tourKinds = wordList(
  `Tour, Australian Tour, Album Tour, National Tour, Regional Tour, East Coast Tour`,
);

/** Subtitles of a single show, besides an album. */
export const gigNotes = wordList(`
  Single Launch, EP Launch, Album Launch, Farewell Show, Birthday Show, Acoustic & Intimate, Matinee Show, Summer Residency,
  Hometown Show, Solo & Stripped Back, Full Band Show, Video Launch, One Night Only, Winter Warmer, First Show in Five Years,
  Back Catalogue Night, Christmas Show, End of Year Party, Vinyl Release Show, All Ages Matinee`);

export const comedyTitles = wordList(`
  Mildly Concerned, Fine Thanks, Overshare, Allergic to Weekends, Dad Said No, A Lot Actually, Emotional Baggage Allowance,
  Second Child Energy, Human Resources, Reply All, Not My Best Angle, Cheaper Than Therapy, Terms and Conditions Apply,
  Unsupervised, In My Defence, Indoor Voice, The Group Chat, Loud Introvert, Middle Seat, Minor Celebrity, My Mother Is in the Audience,
  No Refunds on Feelings, Nobody Asked, Out of Office, Passive Aggressive Growth, Permanent Resident, Pet Hates, Bin Night, Plus One,
  Probably Gluten, Recently Divorced, Rescue Human, Running Late, Screen Time, Seen at 9.41, Slightly Taller in Person, Small Talk,
  Spoiler Alert, Still Renting, Strong Opinions Weakly Held, Sunk Cost, The Last Sausage, Unread, Wellness Check, Work in Progress,
  Wrong Side of Thirty, Yes But No, You Had to Be There, Big Dill, Ladies and Germs, Hot Mess Management, Beginner's Luck,
  Late to the Party, Oversized Cardigan, Chronically Offline, Best Before, Adequate, Cul-de-sac, Airport Mode, Two Star Review`);

export const comedyNights = wordList(`
  Fresh Blood Comedy, Late Laughs, The Thursday Try-Outs, Stand-Up Showdown, Mates Rates Comedy, Comedy in the Round,
  The Big Friday Line-Up, Gag Order, Impro Fight Club, Raw Bits, The Roast Room, Tuesday Giggle Tax, Laugh Tracks, Headliners & Hopefuls`);

export const clubNights = wordList(`
  Sweat Society, Strictly Mango, Groove Council, Disco Laundromat, Midnight Ferry, Basement Tapes, Freaky Deaky, After Ours,
  Roller Boogie, Pump the Brakes, Good Karma Drum & Bass, Soft Focus, House of Fruit, Techno Picnic, Love Handles Disco,
  Fluoro: The 80s Night, Totally 80s Prom, Power Ballad Karaoke Live, Mixtape 80s, Indie Kids Disco, Emo Not Emo, Goth Prom,
  Bass Camp, Tropical Fever, Rewind 2000s, Yacht Rock Social, Jungle Juice, Hot Potato Club, Sunset Selectors`);
