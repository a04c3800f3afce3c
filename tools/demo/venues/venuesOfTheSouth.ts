/** Invented venues of Victoria and Tasmania: name, kind, capacity, locality, region. */
export const venuesOfTheSouth = `
Bluestone Arena|arena|14200|Melbourne VIC|Melbourne
The Balustrade|theatre|2050|Melbourne VIC|Melbourne
Swan Street Concert Hall|concert hall|1850|Southbank VIC|Melbourne
The Understairs|comedy club|140|Melbourne VIC|Melbourne
Hosier's Basement|club|330|Melbourne VIC|Melbourne
The Lorikeet|club|380|Fitzroy VIC|Melbourne
Gertie's Piano Room|jazz club|95|Fitzroy VIC|Melbourne
The Spare Room|bar|120|Fitzroy VIC|Melbourne
Smith & Daughter's Hotel|pub|260|Collingwood VIC|Melbourne
The Hosiery|warehouse|950|Collingwood VIC|Melbourne
Glasshouse Gallery|gallery|220|Collingwood VIC|Melbourne
The Night Heron|club|850|Richmond VIC|Melbourne
The Bridge & Barrel|pub|320|Richmond VIC|Melbourne
Union & Lygon|pub|240|Brunswick VIC|Melbourne
The Brickyard|club|560|Brunswick VIC|Melbourne
The Retreat Yard|brewery|400|Brunswick VIC|Melbourne
Merri Creek Social|bowls club|200|Northcote VIC|Melbourne
The Merri Ballroom|hall|620|Northcote VIC|Melbourne
The Tin Shed|small theatre|110|Thornbury VIC|Melbourne
Preston Mechanics Hall|hall|380|Preston VIC|Melbourne
The Breakwall|club|780|St Kilda VIC|Melbourne
The Carousel Theatre|theatre|1350|St Kilda VIC|Melbourne
Catani Sands|outdoor|8500|St Kilda VIC|Melbourne
The Pavilion Comedy Room|comedy club|200|Prahran VIC|Melbourne
Chapel & Wire|bar|180|Prahran VIC|Melbourne
Docklands Number Nine|warehouse|3200|Docklands VIC|Melbourne
The Stevedore|pub|280|Williamstown VIC|Melbourne
Westside Laughs|comedy club|150|Footscray VIC|Melbourne
The Bluestone Courtyard|bar|210|Footscray VIC|Melbourne
Hawthorn Lyric|theatre|720|Hawthorn VIC|Melbourne
Whistlestop Theatre|small theatre|240|Box Hill VIC|Melbourne
Dandenong Ranges Hall|hall|230|Belgrave VIC|Dandenong Ranges
Frankston Pier Theatre|theatre|800|Frankston VIC|Mornington Peninsula
Stonefruit Estate|winery|7000|Healesville VIC|Yarra Valley
The Woolstore Geelong|club|640|Geelong VIC|Geelong
Corio Bay Theatre|theatre|1050|Geelong VIC|Geelong
The Point Hotel|pub|350|Torquay VIC|Surf Coast
Otway Amphitheatre|outdoor|6000|Lorne VIC|Surf Coast
The Gold Assay|theatre|780|Ballarat VIC|Ballarat
Eureka Street Hotel|pub|260|Ballarat VIC|Ballarat
The Poppet Head|club|420|Bendigo VIC|Bendigo
Quartz Theatre|theatre|890|Bendigo VIC|Bendigo
The Old Coach House|small theatre|140|Castlemaine VIC|Castlemaine
Lavender Hill Hall|hall|260|Daylesford VIC|Daylesford
The Orchardist|pub|240|Shepparton VIC|Shepparton
Riverboat Social|club|300|Echuca VIC|Echuca
Mallee Theatre|theatre|560|Mildura VIC|Mildura
The Whaler's Arms|pub|220|Warrnambool VIC|Warrnambool
The Briquette|club|340|Traralgon VIC|Gippsland
Snowline Tavern|bar|200|Bright VIC|High Country
Derwent Arena|arena|6800|Glenorchy TAS|Hobart
The Customs Theatre|theatre|980|Hobart TAS|Hobart
Whaling Wall|club|430|Hobart TAS|Hobart
The Sextant|bar|130|Battery Point TAS|Hobart
The Apple Shed|warehouse|700|Hobart TAS|Hobart
Wharf Number Six|gallery|300|Hobart TAS|Hobart
North Hop Brewery|brewery|240|Moonah TAS|Hobart
The Kings Meadow|pub|210|Launceston TAS|Launceston
Tamar Concert Rooms|concert hall|620|Launceston TAS|Launceston
The Gorge Rooms|club|300|Launceston TAS|Launceston
Bass Strait Hall|hall|380|Burnie TAS|North West Coast
The Spirit Room|pub|190|Devonport TAS|North West Coast
Huon Orchard Fields|showground|5000|Huonville TAS|Huon Valley
Diggings Showground|showground|5500|Bendigo VIC|Bendigo
Paddlesteamer Park|outdoor|4500|Echuca VIC|Echuca
Citrus Showground|showground|5000|Mildura VIC|Mildura
Alpine Oval|outdoor|3500|Bright VIC|High Country
Cataract Lawn|outdoor|4000|Launceston TAS|Launceston
`;
