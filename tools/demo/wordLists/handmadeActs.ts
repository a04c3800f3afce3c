import { wordList } from './wordList.ts';

export const reggaeActs = wordList(`
  Coconut Republic, Bass Strait Dub, Irie Tide, Mango Lane Riddim, Saltwater Skank, King Parrot Sound, Tropic Lion, Easy Rudder,
  Positive Current, Dub Verandah, Island Time Machine, The Rudder Boys, Sunshine Reggae Department, Roots & Reef, Slow Breeze Hi-Fi,
  Cassava Crew, Lovers Rock Pool, Echo Chamber of Commerce, Barefoot Rebellion, Ska Face, The Porkpie Parade, Two Tone Ute`);

export const eightiesActs = wordList(`
  Shoulder Pad Sunrise, The Perms, Cassette Club, Electric Aerobics, Neon Tracksuit, Drum Machine Dreams, The Synth Lords,
  Fluoro Fever, Hairspray Highway, Mixtape '86, New Romance Co., Sequencer City, Power Ballad Society, Legwarmer,
  The Keytar Heroes, Blue Eyeshadow, Rewind Republic, Rollerdisco Inferno, Dial-Up Darlings, Big Hair Energy, Saxophone Solo Club,
  Class of '84, The Moonlighters Ball, Laser Tiger, Countdown to Sunday`);

export const classicalActs = wordList(`
  Southern Light Chamber Orchestra, Ensemble Boobook, Kookaburra Quartet, Meridian Strings, Bellbird Choir, Bellarine Baroque,
  Sandstone Voices, Coral Sea Sinfonia, The Ferntree Consort, Derwent Chamber Players, Jarrah Winds, Kimberley Brass Ensemble,
  Trio Casuarina, Wattle City Symphony, The Lyrebird Singers, Yarra Valley Sinfonia, Bluestone Baroque, Capricorn Percussion,
  Swan Coast Opera, Golden Mile Philharmonic, Banksia Piano Trio, Camerata Tasman, Collegium Illawarra, Harbour Lights Opera,
  Vox Eucalypta, Macedon Ranges Orchestra, The Snowgum Quintet, Top End Chamber Music, Saltbush Strings, Torrens Early Music,
  Murray River Philharmonic, Nightjar Ensemble, Tidal Choir, Brindabella Brass`);

export const worldActs = wordList(`
  Los Mangos del Sur, Balkan Bin Night, Sahara Tram, Fado Sisters, Pasifika Nights Band, Ubuntu Street, Kora & Coast,
  Bollywood Brass Society, Son de la Bahía, Gamelan Garden, Celtic Riptide, Klezmer on the Corner, Cumbia Cockatoo,
  Highlife Highway, Oud Awakening, Tarantella Terrace, Hà Nội Honey, Samba Saltpan, Aegean Weather, Bansuri Breeze,
  Southern Skies Ensemble, Strait Sunrise, Rebetika Road, Anatolian Express, Mbira Morning, Café Tabla`);

export const kidsActs = wordList(`
  The Wobbly Wombats, Captain Kelp & the Barnacles, Professor Pancake, The Bananarangs, Miss Marble, Dinky-Di Dinosaurs,
  Tumbletown Players, The Boppity Bandicoots, Mr Puddle, Echidna Academy, Nanna Noodle, Pockets the Kangaroo, The Giggle Garden,
  Lost Sock Puppets, Baron Von Bubble, The Moonbeam Mice, Storytime Sal, Zippy & Zap Science, Dr Dirt's Bug Show, Jellybean Junction,
  Quokka & Friends, The Pyjama Orchestra, Muddy Boots Theatre, Whizzpop, Little Drum Big Drum, Auntie Thunder, The Cardboard Pirates`);

export const cabaretActs = wordList(`
  Miss Velvet Underpants, Dame Banksia Cone, Sequin Sinclair, The Feather Dusters, Gloria Holus-Bolus, Count Backwards, Mx Tinsel,
  Lady Lamington, The Corset Committee, Ruby Slipway, Champagne Dimitri, Hattie Rabbit, The Burlesque Brigade, Vaudeville Vera,
  Kitty Litterati, Sir Lofty Sensible, Trixie Turnstile, Bijou Barramundi, Polly Esther Pants, Oyster Kilpatrick`);

export const stageCompanies = wordList(`
  Sideboard Theatre, Bluestone Players, Lantern & Key, Tidewrack Theatre, Paper Moon Ensemble, Ghostlight Collective, Third Bell,
  Red Curtain Road, Salt & Sawdust, The Borrowed Chairs, Understory Theatre, Chalk Circle Co., Grey Gum Ensemble, Wide Wings,
  Little Hours Theatre, The Prompt Corner, Fly Loft, Southerly Stage, Bower & Bird, Wet Paint Theatre, Corridor Productions,
  The Tin Trunk, Fifth Wall, Magpie & Moon, Long Shadow Theatre, Kitchen Table Players`);

export const danceCompanies = wordList(`
  Undertow Dance, Ochre & Air, Bonefolder, Sinew, Murmuration Dance Theatre, Tropic Ballet, Ballet Meridian,
  Tannin, Flightpath, Barefoot Physical Theatre, Gravity Feed, Kinfolk Dance`);

export const circusCompanies = wordList(`
  Circus Quokka, Ropewalk, Trampoline Dreams, The Rubber Orchestra, Cloudswing, Big Top Banksia, Featherweight, Tightwire Tales,
  Upside Down Town, Flying Fruit Fiasco, Hoopla!, Salto`);
