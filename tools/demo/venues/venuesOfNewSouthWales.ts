/** Invented venues of New South Wales and the capital territory: name, kind, capacity, locality, region. */
export const venuesOfNewSouthWales = `
Ironbark Arena|arena|13800|Sydney Olympic Park NSW|Sydney
The Bellwether Theatre|theatre|1950|Sydney NSW|Sydney
Kestrel Concert Hall|concert hall|2100|Sydney NSW|Sydney
The Paperbark Room|club|480|Newtown NSW|Sydney
Lantern Street Social|bar|170|Newtown NSW|Sydney
Elbow & Knee|comedy club|160|Newtown NSW|Sydney
The Button Works|club|820|Marrickville NSW|Sydney
Cooper & Salt Brewing|brewery|350|Marrickville NSW|Sydney
Bottlebrush Bowlo|bowls club|220|Marrickville NSW|Sydney
The Rope Store|bar|150|Surry Hills NSW|Sydney
Velvet Downstairs|club|310|Surry Hills NSW|Sydney
The Cicada Rooms|comedy club|210|Surry Hills NSW|Sydney
Redfern Carriage House|warehouse|1100|Redfern NSW|Sydney
The Signal Cabin|small theatre|180|Redfern NSW|Sydney
The Ballast Room|bar|130|Balmain NSW|Sydney
Little Owl Theatre|small theatre|120|Glebe NSW|Sydney
Sandstone Chapel|church|260|Glebe NSW|Sydney
Half Past Supper Club|jazz club|130|Potts Point NSW|Sydney
Overcast Gallery|gallery|200|Chippendale NSW|Sydney
The Salt Locker|pub|280|Bondi NSW|Sydney
The Ferryman's Arms|pub|260|Manly NSW|Sydney
Gumleaf Theatre|theatre|640|Chatswood NSW|Sydney
The Weir Theatre|theatre|1150|Parramatta NSW|Sydney
Kiln Lane|club|520|Parramatta NSW|Sydney
Nepean Social Club|leagues club|750|Penrith NSW|Sydney
Heron Park|outdoor|9000|Parramatta NSW|Sydney
The Collier Theatre|theatre|940|Newcastle NSW|Newcastle
Coalface|club|560|Newcastle NSW|Newcastle
The Pit Pony Hotel|pub|290|Newcastle NSW|Newcastle
Steelhouse Social|club|650|Wollongong NSW|Wollongong
Escarpment Picture House|theatre|860|Wollongong NSW|Wollongong
The Harpoon|pub|220|Wollongong NSW|Wollongong
Gosford Boatshed|club|430|Gosford NSW|Central Coast
The Tidal Room|bar|150|Terrigal NSW|Central Coast
Broken Fence Estate|winery|6500|Cessnock NSW|Hunter Valley
Blue Hour Ballroom|hall|420|Katoomba NSW|Blue Mountains
The Long Verandah|pub|190|Katoomba NSW|Blue Mountains
The Sandpiper|pub|300|Port Macquarie NSW|Port Macquarie
Headland Bowl|outdoor|4500|Coffs Harbour NSW|Coffs Harbour
The Pineapple Rooms|club|320|Coffs Harbour NSW|Coffs Harbour
Cape Light Hotel|pub|420|Byron Bay NSW|Byron Bay
Fig Tree Fields|showground|12000|Byron Bay NSW|Byron Bay
Rainforest Hall|hall|280|Mullumbimby NSW|Byron Bay
The High Water Mark|pub|240|Lismore NSW|Lismore
The Jacaranda Playhouse|small theatre|330|Grafton NSW|Grafton
Terrace Club Tweed|leagues club|700|Tweed Heads NSW|Gold Coast
The Chaff Cutter|pub|210|Tamworth NSW|Tamworth
Golden Fleece Pavilion|arena|4200|Tamworth NSW|Tamworth
Tablelands Hall|concert hall|480|Armidale NSW|Armidale
The Wool Press|hall|700|Dubbo NSW|Dubbo
Grain & Rail|brewery|300|Orange NSW|Orange
Courthouse Stage|small theatre|170|Bathurst NSW|Bathurst
The Shearers' Rest|pub|230|Wagga Wagga NSW|Wagga Wagga
Murray Street Hall|hall|460|Albury NSW|Albury
Silver Seam Playhouse|small theatre|260|Broken Hill NSW|Broken Hill
The Trawlerman|pub|200|Batemans Bay NSW|South Coast
Honeysuckle Theatre|small theatre|310|Bowral NSW|Southern Highlands
The Lime Kiln|club|260|Goulburn NSW|Goulburn
The Parliament Street Ballroom|club|620|Canberra City ACT|Canberra
Burley Concert Hall|concert hall|1240|Canberra City ACT|Canberra
The Quorum|comedy club|180|Braddon ACT|Canberra
Mort & Meteor|bar|200|Braddon ACT|Canberra
The Printing Room|club|350|Dickson ACT|Canberra
Second Chamber|small theatre|150|Kingston ACT|Canberra
Bogong Brewing Hall|brewery|320|Mitchell ACT|Canberra
Magpie Oval|outdoor|5500|Phillip ACT|Canberra
Lakeside Supper Room|jazz club|110|Belconnen ACT|Canberra
Cloud & Kiln Gallery|gallery|160|Griffith ACT|Canberra
Silver Plains Showground|showground|6000|Broken Hill NSW|Broken Hill
Mountain Ash Fields|showground|5000|Katoomba NSW|Blue Mountains
Flagstaff Green|outdoor|4000|Port Macquarie NSW|Port Macquarie
Lighthouse Green|outdoor|7000|Wollongong NSW|Wollongong
Coal Loader Lawn|outdoor|6500|Newcastle NSW|Newcastle
`;
