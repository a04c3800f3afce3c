import brandNames from '#resources/texts/brand-names.json' with { type: 'json' };

/** Every text of the console's screen of the brand. */
export const brandMessages = {
  lead: (target: string) => `Names, colours, texts and promotions of ${target}.`,
  parts: 'Parts of the brand',
  tabs: {
    summary: 'In effect',
    names: 'Names',
    colors: 'Colours',
    texts: 'Texts',
    words: 'Wording',
    links: 'Links',
    home: 'Home',
    promotions: 'Promotions',
    embeds: 'Embeds',
    history: 'History',
  },
  tabChanged: (tab: string) => `${tab} •`,

  origins: {
    program: 'The brand that comes with the program',
    folder: 'The folder of BRAND_DIR, read at the start of the server',
    database: 'The database, for all servers',
  },
  origin: 'Comes from',
  version: 'Version',
  fonts: 'Fonts',
  fontUses: { display: 'Headings', text: 'Text' },
  corners: 'Corners',
  cornersOf: (rem: number) => (rem === 0 ? 'Square' : `${rem} rem`),
  mode: { label: 'Colours of', options: { light: 'Light', dark: 'Dark' } },
  palette: (mode: string) => `${mode} colours`,
  logoAlt: (name: string) => `The logo of ${name}`,
  logoOnDarkAlt: (name: string) => `The logo of ${name} on a dark background`,
  noPicture: 'No picture',

  ofProgram:
    'This is the brand that comes with the program. To make it yours, change Names, with social links and pages; the colours under Colours; the logo, icons and share picture here; and Promotions. The first save stores it in the database.',
  readOnly: 'This brand can be looked at, not changed.',
  refused: {
    title: 'This brand has problems, so another one is in use.',
    hint: 'Correct them here and save: the server takes it up at once.',
  },
  problem: (file: string, field: string, message: string) =>
    `${[file, field].filter((part) => part !== '').join(', ')}: ${message}`,
  noJson: (file: string) =>
    `${file} is not JSON, or is nested too deep, so its fields cannot be shown. Open it under Texts and correct it there.`,

  names: {
    identity: 'Identity',
    contact: 'Contact',
    social: {
      title: 'Social links',
      add: 'Add a social link',
      item: (at: number) => `Social link ${at}`,
    },
    partners: 'Partners',
    features: 'Pages',
    fields: brandNames.fields,
    pages: {
      careers: 'Careers',
      deadcool: 'Dead cool',
      brandSetup: 'Brand setup request of the data partner',
    },
    pagesHint: 'The address of a page that is off is Not Found.',
  },

  colors: {
    motifs: 'Motifs of posters',
    motifsHint: 'Events without a picture get a poster that shows one of these.',
    derive: {
      title: 'Colours from one colour',
      hint: 'Fills every colour of light and dark so that all text is legible. You can change each of them afterwards.',
      color: 'Colour',
      highlight: 'Highlight',
      noColor: 'Must be # and six digits or letters a to f, such as #1a2b3c.',
      fill: 'Fill light and dark',
    },
    groups: brandNames.groups,
    names: brandNames.colours,
    pick: (name: string) => `Pick: ${name}`,
    inherited: 'Left out: the colour of the program',
    on: (ground: string) => `on ${ground}`,
    passes: (needed: number) => `passes (${needed} needed)`,
    fails: (needed: number) => `fails, ${needed} needed`,
    contrast: (name: string) => `Contrast of ${name}`,
    allPass: (count: number) => `All ${count} pairs pass.`,
    someFail: (count: number, all: number) =>
      count === 1 ? `1 of ${all} pairs fails:` : `${count} of ${all} pairs fail:`,
    pair: (color: string, ground: string, ratio: string) => `${color} on ${ground}: ${ratio}`,
    checking: 'Checking…',
    summary: 'Contrast',
    specimen: {
      title: 'How it looks',
      tonight: 'Tonight',
      event: 'An evening of live music',
      place: 'Fri 7:30 pm · Main hall',
      buy: 'Buy tickets',
      more: 'Read more about this event',
      error: 'The postcode has four digits.',
      done: 'Your request was sent.',
      warn: 'Only a few seats are left.',
    },
  },

  texts: {
    choose: 'Text',
    inherited: (slug: string) => `${slug} (of the program)`,
    field: (path: string) => `Source of ${path}`,
    ofProgram:
      'The brand has no such file: this is the page of the program. Change it to make it yours.',
    reset: 'Use the page of the program again',
    resetSure: 'Remove my page',
    preview: 'Preview',
    previewOf: (path: string) => `Preview of ${path}`,
    width: 'Width',
    widths: { phone: 'Phone', desktop: 'Desktop' },
  },

  links: {
    lead: 'Shown after the links to the pages of the program.',
    label: 'Label',
    url: 'Address',
    urlHint: 'A path such as /about, or an http(s) address',
    menu: {
      title: 'Menu',
      add: 'Add a link to the menu',
      item: (at: number) => `Menu link ${at}`,
    },
    footer: {
      title: 'Footer',
      add: 'Add a link to the footer',
      item: (at: number) => `Footer link ${at}`,
    },
  },

  home: {
    order: 'Sections',
    orderHint:
      'From top to bottom, below the first one. Home shows a section when it has enough events.',
    sections: {
      near: 'Near the place that a visitor set',
      weekend: 'This weekend',
      'day-drive': 'A day-drive away',
      because: 'Because a visitor likes an artist',
      'just-announced': 'Just announced',
      categories: 'Categories and genres',
      popular: 'Popular with others',
      'last-chance': 'Last chance',
      'worth-the-trip': 'Worth the trip',
    },
    moved: (name: string, at: number, count: number) => `${name} is number ${at} of ${count}.`,
    categories: 'Categories to choose from',
    categoriesHint: 'Home offers these, in this order.',
    allCategories: 'Home offers every category of the events.',
    category: (at: number) => `Category ${at}`,
    categoryName: 'Name',
    addCategory: 'Add a category',
    prompts: 'Prompts',
    promptsHint: 'Home asks visitors for these, where it does not know them.',
    promptNames: {
      location: 'Where they are',
      bands: 'Artists that they like',
      categories: 'Categories that they like',
      genres: 'Genres that they like',
    } as Readonly<Record<string, string>>,
    promotions: 'Promotions',
    promotes: 'Show promotions between the sections',
  },

  words: {
    lead: 'A field left empty shows the usual text, which is above it. Plain text, on one line.',
    usual: (text: string, placeholders: readonly string[]) =>
      placeholders.length === 0
        ? text
        : `${text} · must have ${placeholders.map((name) => `{${name}}`).join(' and ')}`,
    groups: {
      site: 'Every page',
      home: 'Home',
      prompts: 'Prompts',
      support: 'Form for help',
      lead: 'Form of organisers',
      brandSetup: 'Request for a brand setup',
    },
    types: {
      title: 'Request types of the form for help',
      hint: 'They replace the usual ones. A type without reasons asks for none. The type for events of others is always last.',
      item: (at: number) => `Request type ${at}`,
      add: 'Add a request type',
      label: 'Request type',
      asksEvent: 'Asks for the event',
      reason: (type: number, at: number) => `Reason ${at} of type ${type}`,
      reasonName: 'Reason',
      addReason: (type: number) => `Add a reason to type ${type}`,
    },
  },

  logo: {
    choose: 'Choose a logo…',
    chooseOnDark: 'Choose one for dark backgrounds…',
    hint: 'An SVG of 40 KiB at most, without scripts.',
    showsName: 'The logo shows the name, so none is shown beside it',
    draw: 'Draw one from the first letter',
  },

  pictures: {
    title: 'Icons and share picture',
    hint: 'The icon of tabs and of the installed site, and what shared links show: 1200 × 630 pixels.',
    draw: 'Draw icons and share picture from name and colours',
    drawn: 'Shared links show a picture of logo, name and tagline in the colours of the brand.',
    iconAlt: (name: string) => `The icon of ${name}`,
  },

  promotions: {
    lead: 'Home shows two of them, picked at random.',
    item: (at: number, text: string) => `Promotion ${at}${text === '' ? '' : `: ${text}`}`,
    none: 'This brand promotes nothing.',
    add: 'Add a promotion',
    text: ['Text', 'Name, colon, the rest. It is shown, and stands for the picture.'],
    picture: ['Picture', 'A picture of the brand, or an address'],
    upload: 'Choose a picture…',
    noPicture: (name: string, types: readonly string[]) =>
      `${name} is not a picture that a brand can use: ${types.join(', ')}.`,
    url: ['Leads to', 'A path such as /search?q=festival, or an http(s) address'],
    id: ['Id', 'Letters, digits, _ and -; counts clicks'],
    whileListed: [
      'Shown while listed',
      'Only while an event is listed whose name begins with this',
    ],
  },

  embeds: {
    search: 'Address of the search',
    searchHint: 'Search in the storefront as visitors do, and copy the address of the page.',
    noSearch: (server: string) => `This is no address of a search, like ${server}/search?q=jazz.`,
    choices: {
      layout: ['Layout', Object.entries({ list: 'List', cards: 'Cards' })],
      theme: ['Colours', Object.entries({ auto: 'As the device', light: 'Light', dark: 'Dark' })],
      limit: [
        'Events at most',
        ['3', '6', '9', '12', '20'].map((count) => [count, count] as const),
      ],
    },
    link: (host: string) => `Events at ${host}`,
    policy: 'Where the website has a content security policy, it needs:',
    html: 'HTML for the website',
    copy: 'Copy the HTML',
    copied: 'Copied.',
    notCopied: 'The browser does not let this page copy. Select the text and copy it.',
    preview: 'Preview',
    ownServerOnly:
      'The preview shows searches of the server of this console. The HTML is for the chosen server.',
  },

  undo: {
    hint: 'An undo is a save of its own: it can be undone too.',
    label: 'Undo',
    older: {},
    sure: 'Bring back the files before it',
    undone: (name: string) => `The files before "${name}" are in effect again.`,
  },

  changed: (files: readonly string[]) => `Changed: ${files.join(', ')}`,
  conflict:
    'Somebody else changed the brand after you began. Your changes are still here: keep them, and your files replace theirs when you save; discard them to see theirs.',
  keepMine: 'Keep mine',
} as const;
