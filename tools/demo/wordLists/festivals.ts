/**
 * Invented festivals: name, kind, region of the venue, month from 1, days, genres of the line-up.
 * Months follow the seasons: the south in summer, the tropics in the dry.
 */
export const festivals = `
Saltwater Lights|music|Byron Bay|1|3|Indie, Electronic, Pop
Ironbark Gathering|music|Yarra Valley|3|2|Rock, Folk, Indie
Dust & Stars|music|Broken Hill|9|2|Country, Rock, Folk
Big Gum Weekender|music|Barossa|2|2|Soul, Pop, 80s
Hinterland Hum|music|Sunshine Coast|5|2|Folk, World, Reggae
Top End Tempo|music|Darwin|7|2|Reggae, Rock, World
Frostlight|arts|Hobart|6|4|Electronic, Metal, Classical
Harvest Moon Sessions|music|McLaren Vale|4|1|Blues, Soul, Jazz
Bluewater Blues|music|Port Macquarie|10|2|Blues, Rock
Red Dirt Revival|music|Alice Springs|8|2|Country, Rock, Reggae
Coral Coast Muster|music|Townsville|8|2|Country, Rock
Mangrove|music|Cairns|6|1|Electronic, Reggae, World
Kelp|music|Hobart|2|1|Indie, Electronic, Folk
Lantern Season|arts|Melbourne|7|3|Electronic, Classical, World
Westerly|music|Fremantle|3|2|Indie, Rock, Rap
Golden Hour|music|Perth|12|1|Electronic, Pop
Karri Songs|music|Margaret River|11|2|Folk, Soul, Country
Pearl Moon|music|Broome|8|2|Reggae, World, Soul
Riverlight Jazz|music|Canberra|11|2|Jazz, Soul
Bogong Beats|music|Canberra|2|1|Electronic, Rap
Copper & Thunder|music|Adelaide|11|1|Metal, Punk, Rock
Semaphore Sundown|music|Adelaide|1|1|Reggae, Pop, Indie
Bass Strait Roots|music|Huon Valley|1|2|Folk, Blues, Country
Neon Summer|music|Melbourne|1|1|80s, Pop, Electronic
Sunday Best|music|Sydney|11|1|Soul, Jazz, Electronic
Loud Lunch|music|Sydney|2|1|Punk, Rock, Indie
Heatwave All Dayer|music|Brisbane|12|1|Rap, Pop, Electronic
Jacaranda Hop|music|Brisbane|10|1|Blues, Country, Folk
Glitter & Grit|music|Gold Coast|4|2|80s, Pop, Rock
Vines & Vinyl|music|Hunter Valley|10|1|80s, Soul, Rock
Bridle & Bow|music|Tamworth|1|3|Country, Folk
Mountain Air Folk Weekend|music|Blue Mountains|3|3|Folk, World
Goldfields Gothic|arts|Ballarat|5|3|Metal, Classical, Folk
Poppet Head Punk Day|music|Bendigo|9|1|Punk, Metal
Murray Strings|music|Echuca|9|2|Folk, Classical, Country
Surf & Verse|arts|Surf Coast|3|2|Indie, Folk
Laneway Laughs|comedy|Melbourne|4|4|Comedy
Harbour Giggles|comedy|Sydney|5|3|Comedy
River City Comedy Gala|comedy|Brisbane|2|2|Comedy
Swan Comedy Weekend|comedy|Perth|5|2|Comedy
Tiny Tents|family|Adelaide|3|3|Kids
Big Little Festival|family|Wollongong|9|2|Kids
Chalk & Cheese|arts|Castlemaine|4|3|World, Jazz
First Light Chamber Festival|arts|Tamworth|5|3|Classical
Ferry Stage|music|Newcastle|12|1|Reggae, Indie
Magnetic Weekend|music|Townsville|7|1|Electronic, Pop
Beef & Bass|music|Rockhampton|5|1|Country, Rock
Snowmelt|music|High Country|9|2|Indie, Electronic
Mallee Moon|music|Mildura|10|1|Country, Soul
Wheatbelt Wireless|music|Goldfields|9|1|Rock, Country
Quokka Jam|music|Perth|1|1|Rap, Reggae
Winterwords|arts|Canberra|8|3|Art
Storyland|arts|Southern Highlands|6|2|Art
The Long Table|arts|Launceston|2|2|Folk, Jazz
`;
