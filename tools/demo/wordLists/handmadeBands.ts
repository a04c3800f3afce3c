import { wordList } from './wordList.ts';

/** Acts named one by one; grammars supply the rest of each genre. */
export const rockActs = wordList(`
  Bitumen Saints, Grandstand Ghosts, Fenceline, Copper Wharf, Loose Gravel Committee, Halfway Motel, Wrong Ute, Big Cedar,
  Southbound Freight, Kerosene Summer, The Weatherboards, Brickworks Lane, Cattle Grid Symphony, Panel Van Dreams, Second Innings,
  Static Creek, Westerly Change, Hot Bitumen, The Long Drop, Diesel Sunday, Magnetic South, Grain Elevator, HI/LO, Tar River,
  The Bookmakers, Dry Lightning Season, Iron Lace, Sidewinder Social, Old Mate's Revenge, Verge Collection, The Roaring Quiet,
  Thunderbox, Ghost Gum Radio, Lost in Wagga, Overtime, Crooked Mile Inn`);

export const indieActs = wordList(`
  Sunroom, Borrowed Bikes, Girl Named Wednesday, Soft Return, Laundry Day Parade, Two Cousins, Nan's Porch, Tidal Youth, Fig & Fern,
  Apartment Garden, The Quiet Carriage, Library Voice, Marigold Avenue, Overdue Books, Swim Between, Postcards to June,
  Sleepy Suburb, Everyone's Sister, Big Feelings Club, Wednesday Weather, Half Moon Half Wit, Plastic Orchard, Cockatoo Hour,
  Bless This Mess Hall, Yellow Verandah, sunday girls, Gully, Lemonade Pyramid, Wet Towel, Nectarine, The Good Scissors,
  Feed the Neighbours' Cat, Mild Winter, Corduroy Lake, Toast Sandwich, Rental Inspection, Ginger Ale Sunset, Pigeon Holiday`);

export const popActs = wordList(`
  Marlo Vey, ISLA VANE, Juno Bright, Coco Tran, Lux Amari, Tilly Vance, Kiki Solano, Saffron Leigh, Harlow Jaye, VIOLETTA STORM,
  Zara Finchley, Wren Castello, Mila Okoye, Sunny Parkes, Ari Moana, Poppy Nakamura, Bonnie Ashgrove, Twin Palms Club,
  Rosé Hour, Sugar Department, Teddy Monrova, Noor Delight, Girls of Summer Street, Fizzy Theory, The Daydream Agency, Lola Marzipan,
  Neon Peach, HEARTSAVER, Candy Meridian, Kisses from Karratha`);

export const rapActs = wordList(`
  Yung Magpie, Kid Kurrajong, Big Westie, Tarmac Tee, Soliloquy, Jay Tulloch, Verbal Estate, Nomad Sixx, Westside Almanac,
  Kofi Blaze, Ms Ledger, Dox Marlin, Tevita K, Sista Lore, Fable One, Citizen Moss, 3 Postcodes, Nightbus Nina, Loudmouth Lou,
  Ragz Okafor, Kween Adut, OTTO PILOT, Gritt, Stanza & Co, Uncle Verse, Cadence Bui, The Redfern Address, Slow Motion Malik,
  Syllabus, Lil Banksia, Ink & Asphalt, P!xel Tha Poet, MC Tinny, Eastern Suburbs Dropout, Bars from Bankstown, Kebab Cadence`);

export const electronicActs = wordList(`
  HALOGEN PARK, Nightingale FM, Modular Sea, Kilowatt Hour, Low Orbit Club, Sleepless Coast, Vapour Lane, Aster & Vale, DJ Minty,
  Subtropic, Pavlov's Disco, Ultra Mango, Ferrous, Lumen Drift, Parallel Swim, Dusk Engine, Neon Lorikeet, Polyester Moon,
  Solar Tram, Warehouse Sunday, Heatwave Radio, Ghost Ferry, ZINC 88, Prism Bay, Kasimir Wolf, System Sundae, Cicada Circuit,
  Møøn Løgic, Sine Language, Night Shift Nurse, Basement Weather, Phosphene Beach, A.M. Traffic, Delay Pedal Steve`);

export const metalActs = wordList(`
  Gravewood, Ash Cathedral, Ironbark Throne, Wyrmgully, Drought Mother, Obsidian Wake, Carrion Coast, Thornmarrow,
  Hollow Meridian, Basalt Crown, Black Saltmarsh, Vermin Choir, Pale Executor, Sunder the Hills, Eaglehawk Funeral,
  Abyssal Plainsong, Mournstone, Tectonic Grief, Feral Sermon, Siltveil, Bleak Paddock, Mørkwood, Rot of Ages, Cinderborne,
  Bushfire Requiem, Hexham Grey, Nullarbor Void`);

export const punkActs = wordList(`
  Wheelie Bin Riot, The Bad Tenants, Rental Crisis, Sunburnt Knees, Ibis Attack, Kitchen Hands, The Parking Fines,
  Noise Complaint, Nervous Lifeguards, Dental Plan, Cask Wine Sundays, Milk Bar Fight, Bus Replacement, Body Corporate,
  No Stopping Anytime, Double Demerits, Backyard Cricket Riot, Trolley Boys, Bindi Patch, Swooping Season, Cold Chips, Servo Pie,
  Nature Strip, Loud Shirt Friday, Group Assignment, Tinea, Hose Restrictions, Mum's Station Wagon`);

export const folkActs = wordList(`
  Hollow Log Assembly, Maisie Thorne, The Kettle & the Crow, Winter Orchard, Linen & Rye, Old Fence Songs, The Gathering Basket,
  The Lamplighters' Daughter, Callum Birchall, Two Pines Trio, Bracken Hill, Nettle Soup, The Drovers' Almanac, Sparrow & Sons,
  Hearthkeeper, Rosie Lindqvist, The Tea Caddies, Meadowlark Post, Sister Tiller, Wool & Wire, The Quiet Ploughmen,
  Ferry to Bruny, Huon Pine, Sea Shanty Sundays, Currawong & Daughter, The Lantern Bearers, Stone Soup Choir`);

export const countryActs = wordList(`
  Wade Tolliver, Clancy Rudd-Hale, Dusty Marsh, Hank Barlow-Reyes, The Gooseneck Ramblers, Billabong Belles, Ruby Jane Coulter,
  The Stockyard Sisters, Cody Mears, New England Highway Band, Dallas McCrae, June Wheatley, Boots & Bridle, Twelve Mile Creek,
  The Slim Pickings, Cattle Dog Serenade, Loretta Quill, Gravel Road Gospel, Tinroof Tommy, The Campdraft Boys, Windmill Hill,
  Josie Stockwell, Red Dirt Radio, The Tuckerbox Trio, Dry Creek Revival, Mustering Moon`);

export const bluesActs = wordList(`
  Mudflat Jones, Big Edna Price, The Mangrove Howlers, Slow Train to Goulburn, Lonesome Ray Pickett, Catfish Corrigan,
  Swampwater Reverend, Barefoot Bettina, Six String Ferry, Muddy Yarra Blues Band, Cyclone Harvey & the Levee, Delta Dawson,
  Hard Rubbish Blues, Mama Tallow, The Crossroads Council, Whisky Verandah, Old Boots Okafor, Sugarcane Slim, Eight Bar Bertha`);

export const soulActs = wordList(`
  Odessa Kane, The Honey Trust, Velour Street, Golden Ticket Committee, Bishop & the Sundays, Sugarglider Soul, The Warm Regards,
  Gospel of Tuesday, Tamika Rosewarne, Satin Weather, Brass Monkey Business, Moana Sweet, The Slow Burners, Afternoon Delightful,
  Stacks of Rice, Funk Parliament House, Mellow Drama, The Horn Section 8, Low Tide Lovers`);

export const jazzActs = wordList(`
  Blue Gum Big Band, The Late Set, Octave Street, Nocturne Collective, Third Stream Orchestra, Modal Behaviour, The Flat Fives,
  Harbour Swing Project, Brushes & Brass, Smoke & Mirrorballs, Green Room Sextet, Walking Bass Line Dancers, The Ferntree Five,
  Midnight Timetable, Syncopation Nation, Tram Stop 22, The Ghost Notes, Cool Change Quartet`);
