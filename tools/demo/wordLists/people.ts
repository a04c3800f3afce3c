import { wordList } from './wordList.ts';

/** Given names as heard around Australia. */
export const givenNames = wordList(`
  Ada, Adut, Aisha, Alana, Albie, Alessia, Alinta, Amara, Amelie, Amir, Anaïs, Andre, Angus, Anh, Anika, Arlo, Asha, Astrid,
  Ayesha, Bao, Beatrix, Bec, Bel, Benji, Birdie, Bonnie, Brigid, Caleb, Callum, Camille, Carmel, Cass, Cecily, Chiara, Clancy,
  Clem, Cleo, Cody, Connie, Cooper, Daisy, Dara, Darcy, Declan, Deng, Desmond, Diego, Dimity, Dot, Dougal, Edie, Elena, Eliza,
  Elke, Elodie, Elsie, Emeka, Emre, Esme, Etta, Ezra, Fatima, Fergus, Fern, Finn, Flora, Freya, Gabe, Georgie, Gilda, Grace,
  Greta, Gus, Hamish, Hana, Harriet, Hazel, Hettie, Hugo, Ilse, Imogen, Ines, Ingrid, Iris, Isaac, Ivy, Jaspreet, Jem, Jethro,
  Jia, Joan, Jonah, Jude, June, Kai, Kalinda, Kamala, Kezia, Kiah, Kirra, Kit, Kofi, Lachie, Laila, Lalita, Lars, Leilani, Leo,
  Lettie, Levi, Linh, Lola, Lorenzo, Lou, Luca, Luz, Mabel, Mackenzie, Magda, Mahlia, Maisie, Malakai, Manu, Marco, Marguerite,
  Marlee, Marnie, Matilda, Maude, Mei, Mika, Milo, Mim, Minh, Mirra, Mungo, Nadia, Naomi, Nell, Niamh, Nico, Nina, Noor, Odette,
  Olive, Olwen, Omar, Orla, Oscar, Otis, Pania, Pascal, Peggy, Penelope, Petra, Philippa, Pia, Pippa, Posy, Priya, Quentin,
  Rafferty, Ramona, Reuben, Rex, Rhiannon, Rohan, Romy, Ronnie, Rosalind, Rowan, Roxy, Rufus, Sabine, Sadie, Salma, Sam, Sanjay,
  Saskia, Seb, Selwyn, Shanti, Sian, Silvia, Sina, Sol, Soraya, Stella, Sunny, Tahlia, Tamsin, Tane, Tariq, Tess, Thea, Theo,
  Tilly, Tobias, Trudy, Tui, Ursula, Valentina, Vera, Vijay, Viv, Walter, Wes, Wilhelmina, Willa, Winnie, Wyatt, Xanthe, Yara,
  Yasmin, Yuki, Yusuf, Zadie, Zara, Zelda, Zeynep, Zofia`);

export const surnames = wordList(`
  Abernethy, Adeyemi, Albright, Amadi, Anastas, Applegarth, Ardill, Ashgrove, Atkinson-Lee, Aziz, Baird, Balodis, Banerjee,
  Barraclough, Bartley, Beaumaris, Beckwith, Bellamy, Benedetti, Birchall, Blackwood, Blythe, Bonnici, Bracegirdle, Brannigan,
  Briar, Brockman, Bui, Burgoyne, Cabral, Calloway, Cantwell, Cardamone, Carmody, Castellano, Chaudhry, Cheung, Chisholm, Claver,
  Clutterbuck, Coates, Colquhoun, Constantinou, Copeland, Corrigan, Costello-Ward, Coulter, Cowdrey, Crabtree, Cresswell, Daley,
  Dalgleish, Dang, Darlow, De Luca, Delaney, Demetriou, Dempster, Devereaux, Doyle, Drummond, Duong, Durack, Eastlake, Eather,
  Ellery, Endicott, Esposito, Fairweather, Falzon, Farrugia, Fazio, Ferris, Fielding, Finnerty, Fitzwater, Flannagan, Fonseca,
  Forsythe, Gallo, Garland, Gebrehiwot, Gilchrist, Glasson, Goldfinch, Gorman, Grantham, Greenaway, Gupta, Haddad, Halloran,
  Hammersley, Harkness, Hartigan, Hawthorne, Heenan, Henrikson, Herlihy, Hightower, Holloway, Hosking, Huynh, Ibrahim, Ingersoll,
  Innes, Ioannou, Ivanov, Jamieson, Jardine, Jayasuriya, Jessop, Kanaan, Kapoor, Karamanlis, Kavanagh, Keating, Kelaher, Kendrick,
  Khoury, Kilbride, Kingsley, Kirkbride, Kowalski, Krishnan, Kwan, Lachlan, Lafaele, Lambourne, Langford, Larkin, Latu, Lavelle,
  Lazarou, Leong, Lindqvist, Linnell, Liddicoat, Lomax, Lonergan, Macarthy, MacInnes, Maddern, Makepeace, Malouf, Mancini, Manning,
  Marchetti, Marlowe, Mascarenhas, Matsuda, McAuliffe, McCrae, McGlinn, Mears, Mendoza, Merriweather, Mifsud, Molloy, Montague,
  Mooney, Moresby, Moriarty, Mottram, Muldoon, Nakamura, Napier, Nasser, Nettlefold, Ngata, Nightingale, Nolan-Reid, Norquay,
  Nugent, Nwosu, O'Dea, O'Hanlon, Oakeshott, Okafor, Okonkwo, Oldfield, Olsen, Osei, Ottaway, Paltridge, Pappas, Parnell, Pascoe,
  Pemberton, Penhaligon, Perrin, Petrovic, Pham, Pickering, Pilkington, Pontifex, Prendergast, Pritchard, Quayle, Quill, Quinlan,
  Radcliffe, Rafter, Rahman, Ramsden, Ravenscroft, Redfern, Reyes, Rigby, Rinaldi, Rosewarne, Rossiter, Rudd-Hale, Sabatini,
  Saldanha, Salter, Sandhu, Santamaria, Saxby, Scholz, Seabrook, Serafini, Shapira, Shearwater, Silvestri, Sinclair, Skerritt,
  Somerville, Sorrell, Sparrow, Spence, Stavros, Sterling, Stonehouse, Strangward, Sumner, Swallow, Tabone, Taliaferro, Tanaka,
  Tarrant, Teague, Tennant, Thistleton, Thorne, Tiller, Tolliver, Tran, Treloar, Trevena, Trimboli, Tuckwell, Tulloch, Tupou,
  Underhill, Vale, Valdez, Vance, Varley, Vasquez, Venn, Verity, Vidler, Vukovic, Wakefield, Warburton, Wardrop, Waterhouse,
  Weatherly, Westcott, Wheatley, Whitlock, Wickham, Winslow, Wirth, Wolstenholme, Woodruff, Wren, Wylie, Yamada, Yarwood,
  Yeats-Brown, Youssef, Zahra, Zammit, Zhou`);

/** First halves of stage names: pop, soul, electronic acts. */
export const stageNames = wordList(`
  Amberly, Aurelle, Bexx, Briella, Calypso, Camari, Celestine, Coralie, Delphine, Dovey, Elowen, Emberly, Fauna, Florrie, Gigi,
  Honeybee, Indigo, Isolde, Jolie, Kaia, Kestra, Lark, Lumi, Lyra, Magenta, Maribel, Marlo, Mavis, Minnow, Mirabel, Ondine, Opaline,
  Oriel, Paloma, Peaches, Perdita, Quincey, Ravi, Rilla, Roux, Seafoam, Selkie, Sequoia, Sienna, Soleil, Tangelo, Tansy, Tulip,
  Velvetina, Wilder, Yuna, Zephyrine`);

export const stageSurnames = wordList(`
  June, Rae, Delmar, Vee, Fontaine, Sol, Monet, Lux, Vandal, Marine, Hart, Moon, Avalon, Blaze, Quartz, Devine, Rivière, Zee,
  Holiday, Bravo, Ivory, Sparks, Cove, Noir`);
