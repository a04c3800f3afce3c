/** Localities of the venues: real towns and suburbs, from `resources/places.csv`. */
export const localities = `
Belconnen|ACT|-35.238|149.066
Braddon|ACT|-35.271|149.136
Canberra City|ACT|-35.283|149.128
Dickson|ACT|-35.251|149.139
Griffith|ACT|-35.325|149.137
Kingston|ACT|-35.315|149.147
Mitchell|ACT|-35.187|149.136
Phillip|ACT|-35.350|149.091
Albury|NSW|-36.075|146.924
Armidale|NSW|-30.501|151.666
Balmain|NSW|-33.855|151.183
Batemans Bay|NSW|-35.707|150.175
Bathurst|NSW|-33.417|149.581
Bondi|NSW|-33.891|151.279
Bowral|NSW|-34.477|150.420
Broken Hill|NSW|-31.965|141.451
Byron Bay|NSW|-28.650|153.613
Cessnock|NSW|-32.832|151.356
Chatswood|NSW|-33.800|151.183
Chippendale|NSW|-33.887|151.197
Coffs Harbour|NSW|-30.296|153.113
Dubbo|NSW|-32.243|148.605
Glebe|NSW|-33.879|151.184
Gosford|NSW|-33.424|151.344
Goulburn|NSW|-34.752|149.721
Grafton|NSW|-29.681|152.934
Katoomba|NSW|-33.720|150.307
Lismore|NSW|-28.814|153.277
Manly|NSW|-33.798|151.288
Marrickville|NSW|-33.907|151.155
Mullumbimby|NSW|-28.552|153.500
Newcastle|NSW|-32.929|151.780
Newtown|NSW|-33.898|151.178
Orange|NSW|-33.284|149.100
Parramatta|NSW|-33.818|151.004
Penrith|NSW|-33.750|150.700
Port Macquarie|NSW|-31.431|152.909
Potts Point|NSW|-33.867|151.226
Redfern|NSW|-33.893|151.204
Surry Hills|NSW|-33.884|151.213
Sydney|NSW|-33.868|151.207
Sydney Olympic Park|NSW|-33.867|151.083
Tamworth|NSW|-31.090|150.929
Terrigal|NSW|-33.448|151.447
Tweed Heads|NSW|-28.177|153.545
Wagga Wagga|NSW|-35.126|147.354
Wollongong|NSW|-34.424|150.893
Alice Springs|NT|-23.698|133.884
Darwin City|NT|-12.461|130.842
Katherine|NT|-14.465|132.263
Palmerston|NT|-12.486|130.983
Parap|NT|-12.431|130.843
Albion|QLD|-27.430|153.045
Beerwah|QLD|-26.859|152.961
Brisbane City|QLD|-27.468|153.028
Broadbeach|QLD|-28.028|153.433
Bulimba|QLD|-27.450|153.058
Bundaberg|QLD|-24.866|152.348
Burleigh Heads|QLD|-28.100|153.450
Cairns|QLD|-16.924|145.766
Coolangatta|QLD|-28.169|153.535
Fortitude Valley|QLD|-27.457|153.032
Hervey Bay|QLD|-25.288|152.769
Ipswich|QLD|-27.623|152.761
Mackay|QLD|-21.153|149.166
Maleny|QLD|-26.760|152.849
Maroochydore|QLD|-26.660|153.100
Mount Gravatt|QLD|-27.533|153.083
Mount Isa|QLD|-20.725|139.497
New Farm|QLD|-27.468|153.048
Newstead|QLD|-27.446|153.045
Noosa Heads|QLD|-26.394|153.090
Paddington|QLD|-27.459|152.995
Redcliffe|QLD|-27.230|153.112
Rockhampton|QLD|-23.380|150.506
South Brisbane|QLD|-27.480|153.020
Southport|QLD|-27.967|153.398
Surfers Paradise|QLD|-28.003|153.430
Toowong|QLD|-27.483|152.983
Toowoomba|QLD|-27.561|151.954
Townsville|QLD|-19.266|146.806
Woolloongabba|QLD|-27.489|153.037
Adelaide|SA|-34.929|138.599
Glenelg|SA|-34.981|138.515
Hahndorf|SA|-35.029|138.808
Hindmarsh|SA|-34.908|138.564
Kent Town|SA|-34.921|138.620
McLaren Vale|SA|-35.219|138.543
Mount Gambier|SA|-37.832|140.779
Norwood|SA|-34.927|138.629
Port Adelaide|SA|-34.846|138.503
Port Lincoln|SA|-34.726|135.874
Prospect|SA|-34.882|138.593
Semaphore|SA|-34.839|138.482
Tanunda|SA|-34.523|138.960
Thebarton|SA|-34.916|138.570
Victor Harbor|SA|-35.550|138.621
Whyalla|SA|-33.033|137.565
Battery Point|TAS|-42.890|147.333
Burnie|TAS|-41.056|145.904
Devonport|TAS|-41.177|146.351
Glenorchy|TAS|-42.833|147.276
Hobart|TAS|-42.879|147.329
Huonville|TAS|-43.031|147.048
Launceston|TAS|-41.439|147.135
Moonah|TAS|-42.846|147.302
Ballarat|VIC|-37.566|143.850
Belgrave|VIC|-37.911|145.354
Bendigo|VIC|-36.758|144.280
Box Hill|VIC|-37.819|145.125
Bright|VIC|-36.730|146.960
Brunswick|VIC|-37.767|144.967
Castlemaine|VIC|-37.067|144.217
Collingwood|VIC|-37.803|144.989
Daylesford|VIC|-37.341|144.143
Docklands|VIC|-37.815|144.951
Echuca|VIC|-36.141|144.752
Fitzroy|VIC|-37.798|144.978
Footscray|VIC|-37.800|144.900
Frankston|VIC|-38.145|145.123
Geelong|VIC|-38.147|144.361
Hawthorn|VIC|-37.820|145.036
Healesville|VIC|-37.654|145.517
Lorne|VIC|-38.540|143.976
Melbourne|VIC|-37.814|144.963
Mildura|VIC|-34.185|142.162
Northcote|VIC|-37.767|145.000
Prahran|VIC|-37.851|144.993
Preston|VIC|-37.750|145.017
Richmond|VIC|-37.818|145.002
Shepparton|VIC|-36.380|145.399
Southbank|VIC|-37.823|144.964
St Kilda|VIC|-37.868|144.981
Thornbury|VIC|-37.758|145.006
Torquay|VIC|-38.331|144.326
Traralgon|VIC|-38.195|146.542
Warrnambool|VIC|-38.382|142.488
Williamstown|VIC|-37.864|144.899
Albany|WA|-35.027|117.884
Broome|WA|-17.955|122.239
Bunbury|WA|-33.327|115.641
Cottesloe|WA|-31.994|115.758
Fremantle|WA|-32.056|115.746
Geraldton|WA|-28.779|114.615
Inglewood|WA|-31.917|115.880
Kalamunda|WA|-31.974|116.058
Kalgoorlie|WA|-30.746|121.474
Karratha|WA|-20.738|116.846
Leederville|WA|-31.936|115.842
Mandurah|WA|-32.527|115.722
Margaret River|WA|-33.955|115.076
Mount Lawley|WA|-31.934|115.872
Northbridge|WA|-31.940|115.870
Perth|WA|-31.952|115.861
Scarborough|WA|-31.896|115.764
Subiaco|WA|-31.948|115.827
`;
