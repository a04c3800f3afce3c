import { wordList } from './wordList.ts';

export const plays = wordList(`
  The Salt Inspector, Three Sisters from Dubbo, The Last Ferry, A Fortunate Drought, Kitchen Sink Opera, Night Nurse, The Understudies,
  Bread & Thistle, Goodnight Mrs Abernethy, The Lighthouse Keeper's Wife, Small Fires, What Remains of Margaret, Blackout at the Bowlo,
  The Surveyor's Daughter, Neighbourhood Watch Your Step, An Inventory of Small Kindnesses, The Quiet House, Waiting for Gordon,
  Sugar Town, The Cartographer, Half-Light, Twelve Angry Aunties, The Pearl Divers, Dear Ms Whitlock, The Weight of Water,
  Ironbark, Boat Shed Summer, The Glass Orchard, Saint Joan of Penrith, Long Division, The Honey Thief, Murder at Mulberry Creek,
  A Death at the Bridge Club, The Fencer, Stolen Hours, Lamb to Supper, The Bookseller's Secret, All the Way to Coober`);

/** Works long out of copyright, by title alone. */
export const classicPlays = wordList(`
  A Midsummer Night's Dream, Twelfth Night, Hamlet, The Tempest, Much Ado About Nothing, The Importance of Being Earnest,
  A Doll's House, The Cherry Orchard, The Seagull, Macbeth, An Ideal Husband, Pygmalion, The School for Scandal, As You Like It`);

export const musicals = wordList(`
  Opal! The Musical, The Drover's Girl, Ferry Me Home, Lamington, Jetty Road, The Great Emu Musical, Cyclone Season, Swing Shift,
  Wool, Postcards to Broome, The Ballad of Coolabah Kate, Bandstand, Night Market, Shearing Shed Serenade, Rockpool`);

export const dances = wordList(`
  Tidal Body, Ochre Hours, Unfold, Weightless, The Red Room, Kin, Afterglow, Salt Lines, Swan Lake, The Nutcracker, Giselle, Coppélia,
  Carrier, Shadow Work, Heartwood, Murmur, In the Grass`);

export const circusShows = wordList(`
  Upside, Gravity & Other Rumours, The Elastic Hour, Tumble, Circus in the Shed, Under the Small Top, Aloft, Rope & Ruin, Spin Cycle,
  Balancing Act Three, Feather, The Flying Suitcase`);

export const kidsShows = wordList(`
  The Very Sleepy Wombat, Dinosaurs Ate My Sandwich, Bubble Lab, The Magic Billycart, The Gruff Little Goat, Where Is My Other Sock,
  Alice and the Rabbit Hole, The Ugly Cygnet, Puff the Tram, Pirates of Pancake Bay, The Fairy Penguin Parade, Story Circus,
  The Moon Is a Balloon, Grandma's Time Machine, The Sing-Along Safari, The Bug Ball, Ballet for Beginners Bears, Peter and the Wolf,
  Goldilocks and the Three Builders, The Wind in the Willows, Baby Opera, Boogie Babies Disco, The Science of Slime, Reef Adventure`);

export const classicalProgrammes = wordList(`
  The Four Seasons by Candlelight, Requiem in D Minor, Winter's Journey, Brandenburg Nights, The Lark Ascending, Moonlight and Nocturnes,
  Messiah, Choral Fantasy, Songs of the Auvergne, Serenade for Strings, Death and the Maiden, The Trout, The Planets, New World,
  Pastoral, Pictures at an Exhibition, Scheherazade, Rhapsody in Blue Mountains, Cello Suites at Dusk, Carols at Sunset, Stabat Mater,
  Night Music, Film Scores under the Stars, From the New Manuscripts, A Baroque Christmas, Dawn Chorus, Love and Other Sonatas,
  The Soldier's Tale, Fauna Carnival, Russian Romantics, Spanish Nights, Fire and Water, Quartet for a Quiet Sunday, Viennese New Year`);

export const operas = wordList(
  `La Traviata, Carmen, The Magic Flute, La Bohème, Dido and Aeneas, The Barber of Seville, Così fan tutte, Rigoletto, Orpheus in the Underworld`,
);

export const artEvents = wordList(`
  Ceramics After Dark, Life Drawing & Wine, Night at the Gallery: Salt, Poetry Slam: City Heat, Short Film Night, Zine Fair,
  Printmakers' Market, Portraits of the Inner West, Linocut for Beginners, The Botanical Hour, Street Art Walking Tour, Open Studios,
  Sculpture by Torchlight, Weaving Circle, Photographers in Conversation, Moving Image: New Shorts, Typewriter Poets, Comic Book Lab,
  Watercolour Sunday, Neon Dreams Exhibition, Artists' Ball, Paste-Up Party, Sound Bath in the Gallery, Still Life Still Kicking,
  Light & Shadow: Opening Night, The Colour Room, Storytellers by the Fire, Sketch Club, Natural Dye Workshop, Glassblowing Live`);

export const residencies = wordList(`
  Sunday Session with {act}, {act} Every {day}, Jazz in the Courtyard, The {day} Folk Club, {day} Blues Jam, Open Mic with {act},
  Latin {day}s, Vinyl & Vermouth, Songwriters in the Round, {day} Night Live: {act}, Roots & Reds, Soul Kitchen {day}s,
  The Late Set with {act}, Irish Session, Bluegrass {day}, Piano Bar with {act}, Afternoon Delights with {act}, Manouche Swing {day}`);
