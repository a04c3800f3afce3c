/** Invented venues of Queensland and the Northern Territory: name, kind, capacity, locality, region. */
export const venuesOfTheNorth = `
Breakwater Arena|arena|12600|Brisbane City QLD|Brisbane
The Jacaranda Theatre|theatre|1700|South Brisbane QLD|Brisbane
Maiwar Concert Hall|concert hall|1750|South Brisbane QLD|Brisbane
The Ice Works|club|760|Fortitude Valley QLD|Brisbane
Mango Basement|club|350|Fortitude Valley QLD|Brisbane
The Flying Fox|bar|180|Fortitude Valley QLD|Brisbane
Punch & Judith|comedy club|190|Fortitude Valley QLD|Brisbane
The Wool Bond|warehouse|1400|Newstead QLD|Brisbane
The Verandah Hotel|pub|300|New Farm QLD|Brisbane
Bulimba Ferry House|pub|240|Bulimba QLD|Brisbane
The Sawtooth|brewery|380|Albion QLD|Brisbane
West End Ballroom|hall|520|South Brisbane QLD|Brisbane
The Cocoon|small theatre|140|Woolloongabba QLD|Brisbane
Logan Road Social|club|430|Woolloongabba QLD|Brisbane
Moreton Fig Gallery|gallery|180|New Farm QLD|Brisbane
Blue Parrot Supper Club|jazz club|120|Paddington QLD|Brisbane
Mount Gravatt Lawn|outdoor|8000|Mount Gravatt QLD|Brisbane
The Old Pump House|pub|220|Ipswich QLD|Ipswich
Toowong Playhouse|small theatre|260|Toowong QLD|Brisbane
Redcliffe Jetty Theatre|theatre|560|Redcliffe QLD|Moreton Bay
The Glitter Strip Arena|arena|5200|Broadbeach QLD|Gold Coast
Miami Beach Social|club|600|Burleigh Heads QLD|Gold Coast
The Norfolk Pine|pub|320|Burleigh Heads QLD|Gold Coast
Nerang Street Theatre|theatre|900|Southport QLD|Gold Coast
The Wet Season|comedy club|170|Surfers Paradise QLD|Gold Coast
Coolangatta Surf House|pub|260|Coolangatta QLD|Gold Coast
The Shorebreak|club|540|Maroochydore QLD|Sunshine Coast
Glass House Amphitheatre|outdoor|5500|Beerwah QLD|Sunshine Coast
The Pandanus Hotel|pub|250|Noosa Heads QLD|Sunshine Coast
Maleny Folk Hall|hall|260|Maleny QLD|Sunshine Coast
Garden City Theatre|theatre|820|Toowoomba QLD|Toowoomba
The Range Hotel|pub|240|Toowoomba QLD|Toowoomba
Rum Store|club|320|Bundaberg QLD|Bundaberg
The Whale Song Hotel|pub|230|Hervey Bay QLD|Fraser Coast
Beef Capital Pavilion|arena|3800|Rockhampton QLD|Rockhampton
The Sugar Shed|club|360|Mackay QLD|Mackay
Castle Rock Theatre|theatre|960|Townsville QLD|Townsville
The Stinger Net|pub|300|Townsville QLD|Townsville
Trinity Inlet Theatre|theatre|870|Cairns QLD|Cairns
The Cane Toad|pub|280|Cairns QLD|Cairns
Reef Edge Lawn|outdoor|4000|Cairns QLD|Cairns
The Copper Smelter|club|300|Mount Isa QLD|Mount Isa
The Monsoon Theatre|theatre|920|Darwin City NT|Darwin
Frangipani Gardens|outdoor|4200|Darwin City NT|Darwin
The Dry Season|club|420|Darwin City NT|Darwin
The Jabiru|pub|260|Parap NT|Darwin
Palmerston Social Club|leagues club|480|Palmerston NT|Darwin
The Low Level Hotel|pub|180|Katherine NT|Katherine
The Telegraph Room|club|280|Alice Springs NT|Alice Springs
MacDonnell Theatre|theatre|460|Alice Springs NT|Alice Springs
Ghost Gum Quarry|outdoor|3000|Alice Springs NT|Alice Springs
Rock Pool Lawn|outdoor|6000|Townsville QLD|Townsville
`;
