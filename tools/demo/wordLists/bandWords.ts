import { wordList } from './wordList.ts';

/** Words that band names of the guitar genres are made of. */
export const modifiers = wordList(`
  Paper, Velvet, Copper, Salt, Midnight, Northern, Borrowed, Painted, Electric, Slow, Crooked, Silver, Second-Hand, Golden,
  Hollow, Foreign, Sunday, Broken, Quiet, Coastal, Brass, Half, Lonely, Cardboard, Distant, Ordinary, Plastic, Wild, Feral,
  Homemade, Tangerine, Unlikely, Glass, Western, Concrete, Reluctant, Early, Lucky, Tired, Spare, Bright, Holiday, Invisible,
  Barefoot, Wooden, Blue, Honest, Tropical, Polite, Temporary, Left-Handed, Rusty, Sleepwalking, Nervous, Eastern, Marble`);

export const bandPlurals = wordList(`
  Understudies, Lifeguards, Surveyors, Beekeepers, Neighbours, Trespassers, Latecomers, Optimists, Housemates, Night Owls,
  Castaways, Stowaways, Gardeners, Postmen, Librarians, Cousins, Wallflowers, Witnesses, Swimmers, Tenants, Lamplighters,
  Escapologists, Passengers, Astronomers, Bystanders, Locksmiths, Lighthouses, Telegrams, Horizons, Firebirds, Hurricanes,
  Wagtails, Kingfishers, Magpies, Foxes, Whales, Herons, Ferries, Windows, Postcards, Suitcases, Telephones, Umbrellas, Satellites,
  Tigers, Pelicans, Orchards, Mornings, Bicycles, Balconies, Letters, Daughters, Sons, Heirlooms, Cartwheels, Motorways`);

export const bandThings = wordList(`
  Verandah, Lantern, Motel, Orchard, Letterbox, Tramline, Paddock, Kitchen, Harbour, Weathervane, Jetty, Corridor, Aquarium,
  Telephone, Staircase, Bonfire, Caravan, Turnstile, Greenhouse, Escalator, Pantry, Trampoline, Balcony, Radio, Compass, Carousel,
  Lighthouse, Milkshake, Picnic, Projector, Sandcastle, Sprinkler, Suitcase, Wardrobe, Windmill, Avalanche, Blanket, Canopy,
  Daylight, Estuary, Fountain, Garland, Hammock, Island, Jigsaw, Keepsake, Laneway, Mirage, Nightfall, Overcoat, Parade, Quarry,
  Riverbed, Silhouette, Tangle, Undertow, Valley, Waterfall, Yearbook, Anchor, Backyard, Ceremony, Detour, Eclipse`);

/** Whole phrases that serve as names. */
export const bandPhrases = wordList(`
  Tell Your Mother, We Bought the Farm, Nobody Rang, Leave the Light On, Ask for Geraldine, Back by Tuesday, Bring a Plate,
  Call It a Draw, Don't Wake Dad, Everyone Swims, Famous Last Nerds, Good Morning Geelong, Home Before Dark, I Heart Saturdays,
  Just Add Water, Keep Left, Long Story Short, Mind the Magpie, No Worries If Not, Only on Wednesdays, Please Hold, Room for One More,
  Sorry About the Mess, Take a Number, Until the Cows, Very Small Thunder, Wait for Summer, You Again, Almost Holidays,
  All My Friends Are Bakers, Meet Me at the Servo, Three Doors Down Under, See You at Christmas, Mostly Harmful, Like and Subside,
  Kids These Days Are Fine, Back Row Legends, The Year We Moved, Not That Dave, Yes Chef No Chef`);

export const metalFirst = wordList(`
  Ash, Blood, Bone, Crypt, Doom, Dread, Ember, Frost, Ghoul, Grave, Grief, Hex, Iron, Marrow, Night, Null, Obelisk, Ossuary, Plague,
  Raven, Rust, Sanguine, Scorn, Serpent, Shale, Spite, Storm, Tomb, Ulcer, Vulture, Wraith, Cinder, Gallow, Mire, Rune`);

export const metalSecond = wordList(`
  Altar, Bringer, Chasm, Cathedral, Covenant, Descent, Dominion, Eater, Eclipse, Forge, Fury, Hammer, Harvest, Hymn, Keeper, Legion,
  Machine, Monolith, Oath, Omen, Ordeal, Pyre, Reign, Rite, Scourge, Shroud, Spire, Throne, Torrent, Vault, Walker, Warden, Wreath`);

export const electronicFirst = wordList(`
  Analog, Astral, Binary, Chrome, Circuit, Cobalt, Data, Deep, Delta, Digital, Ether, Fader, Flux, Gamma, Glow, Hyper, Infra, Kinetic,
  Laser, Liquid, Lunar, Magnetic, Micro, Mono, Neon, Nocturnal, Optic, Orbit, Patch, Phase, Pixel, Plasma, Pulse, Quartz, Radiant,
  Signal, Solar, Static, Strobe, Tidal, Ultra, Vector, Voltage, Warp, Zenith`);

export const electronicSecond = wordList(`
  Agenda, Arcade, Bloom, Bureau, Canopy, Ceremony, Coast, Colony, Conduit, Culture, Department, Dialogue, Exchange, Fiction, Formula,
  Garden, Hotel, Institute, Jungle, Karaoke, Lagoon, Language, Logic, Lounge, Method, Motel, Nation, Office, Parlour, Practice,
  Republic, Romance, Sanctuary, Session, Society, System, Theory, Transit, Village, Weekend`);

export const rapPrefixes = wordList(
  `MC, DJ, Kid, Young, Big, Lil, Sir, Miss, Professor, Captain, Doctor, Agent, Deacon, Prince, Madam, Auntie`,
);

export const rapNames = wordList(`
  Adage, Allegory, Ampersand, Axiom, Barcode, Blueprint, Calibre, Cipher, Concrete, Cursive, Detour, Dialect, Dossier, Echo, Emphasis,
  Footnote, Grammar, Headline, Idiom, Italics, Jargon, Ledger, Margin, Metric, Motive, Nuance, Omen, Paradox,
  Paragraph, Prologue, Proverb, Quota, Riddle, Semantics, Sermon, Slang, Statute, Subtext, Syntax, Tangent, Thesis, Vandal, Vernacular,
  Vowel, Witness, Wordsmith, Zenith`);

export const countryThings = wordList(`
  Stockyard, Homestead, Drover, Saddle, Windmill, Woolshed, Wagon, Creek Bed, Rodeo, Campfire, Dust Road, Barbed Wire, Hay Bale,
  Billy Tea, Wattle, Overlander, Stringybark, Longreach, Coolibah, Tin Roof, Mulga, Cattle Train, Gully, Swagman, Red Gum, River Gum`);

export const ensembleNouns = wordList(
  `Ramblers, Rangers, Band, Boys, Sisters, Trio, Revival, Union, Outfit, Family Band, Stringband, Wranglers`,
);

export const punkFirst = wordList(`
  Angry, Broke, Cheap, Dodgy, Expired, Filthy, Grumpy, Illegal, Loud, Mouldy, Overdue, Rude, Shonky, Soggy, Spicy, Sweaty, Unpaid,
  Useless, Wonky, Burnt, Frozen, Stale, Second-Best, Suburban, Public, Municipal`);

export const punkSecond = wordList(`
  Parking, Sausages, Landlords, Tradies, Lawnmower, Invoice, Plumbing, Interns, Leftovers, Budgies, Referees, Haircut, Casserole,
  Aunties, Roundabout, Ferrets, Gumboots, Bouncers, Deposit, Overtime, Seagulls, Sunscreen, Permit, Crumpets, Ratbags, Tax Return`);
