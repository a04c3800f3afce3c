/** Invented venues of South and Western Australia: name, kind, capacity, locality, region. */
export const venuesOfTheWest = `
Colonel Light Arena|arena|10400|Hindmarsh SA|Adelaide
The Regatta Theatre|theatre|1250|Adelaide SA|Adelaide
Torrens Concert Hall|concert hall|1100|Adelaide SA|Adelaide
The Hackney Carriage|club|480|Adelaide SA|Adelaide
The Wooden Elephant|bar|150|Adelaide SA|Adelaide
Giggle & Hops|comedy club|180|Adelaide SA|Adelaide
The Magic Lantern Tent|small theatre|320|Adelaide SA|Adelaide
East End Piano Bar|jazz club|100|Kent Town SA|Adelaide
The Magistrate's Hound|pub|280|Norwood SA|Adelaide
Thebarton Yard|warehouse|1300|Thebarton SA|Adelaide
The Port Admiralty|pub|300|Port Adelaide SA|Adelaide
Sailmaker Gallery|gallery|170|Port Adelaide SA|Adelaide
The Jetty Rooms|club|350|Glenelg SA|Adelaide
Semaphore Sands|outdoor|5000|Semaphore SA|Adelaide
Prospect Picture Palace|theatre|520|Prospect SA|Adelaide
The Bushranger's Cellar|pub|210|Hahndorf SA|Adelaide Hills
Old Vine Estate|winery|6800|Tanunda SA|Barossa
Almond Grove Estate|winery|5200|McLaren Vale SA|McLaren Vale
The Encounter Hall|hall|320|Victor Harbor SA|Fleurieu
Limestone Theatre|theatre|540|Mount Gambier SA|Mount Gambier
The Tuna Fleet|pub|190|Port Lincoln SA|Eyre Peninsula
Spencer Hall|hall|280|Whyalla SA|Whyalla
Quokka Arena|arena|13200|Perth WA|Perth
The Tudor Theatre|theatre|1900|Perth WA|Perth
Swan River Concert Hall|concert hall|1600|Perth WA|Perth
The Afterglow|club|680|Northbridge WA|Perth
The Understudy|comedy club|170|Northbridge WA|Perth
Lamplight Lane|bar|190|Northbridge WA|Perth
The Quill|small theatre|150|Northbridge WA|Perth
The Banksia Hotel|pub|330|Leederville WA|Perth
Mount Lawley Ballroom|hall|560|Mount Lawley WA|Perth
Beaufort Green Bowlo|bowls club|210|Inglewood WA|Perth
Marmion Street Club|leagues club|460|Cottesloe WA|Perth
Scarborough Sands|outdoor|9500|Scarborough WA|Perth
The Doctor's Orders|pub|300|Fremantle WA|Fremantle
The Limestone Cellar|club|390|Fremantle WA|Fremantle
Cappuccino Strip Social|bar|160|Fremantle WA|Fremantle
Boiler House|warehouse|1200|Fremantle WA|Fremantle
The Round Tower Gallery|gallery|180|Fremantle WA|Fremantle
Piano & Fig|jazz club|110|Subiaco WA|Perth
Hillside Amphitheatre|outdoor|4600|Kalamunda WA|Perth Hills
Mandurah Tide Theatre|theatre|790|Mandurah WA|Mandurah
The Groper|pub|240|Bunbury WA|Bunbury
Karri Estate|winery|6200|Margaret River WA|Margaret River
The Settlers Hall|hall|260|Margaret River WA|Margaret River
The Whaleboat|pub|230|Albany WA|Albany
Super Pit Social|club|300|Kalgoorlie WA|Goldfields
The Crayfish Hotel|pub|220|Geraldton WA|Geraldton
Roebuck Lawn|outdoor|3200|Broome WA|Broome
The Pearl Lugger|pub|280|Broome WA|Broome
Iron Ore Hall|hall|340|Karratha WA|Pilbara
Headframe Park|showground|4500|Kalgoorlie WA|Goldfields
`;
