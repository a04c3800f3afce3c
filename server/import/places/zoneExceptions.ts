import { foldText } from '#shared/domain/search/foldText.ts';

interface ZoneException {
  zone: string;
  state: string;
  /** Every address of these has the zone, but for the towns named in `except`. */
  postcodes?: readonly string[];
  except?: readonly string[];
  /** As `foldText` writes them. */
  towns: readonly string[];
}

/**
 * Places whose clocks differ from those of their state's capital. Source: the boundaries of the IANA
 * zones (timezone-boundary-builder, read through geo-tz 8.1.9 at each locality of 3,173 postcodes).
 */
const exceptions: readonly ZoneException[] = [
  {
    zone: 'Australia/Broken_Hill',
    state: 'NSW',
    postcodes: ['2880'],
    // Beyond Yancowinna County, on the clocks of Sydney.
    except: [
      'tibooburra',
      'milparinka',
      'packsaddle',
      'cameron corner',
      'mutawintji',
      'fowlers gap',
      'broughams gate',
    ],
    towns: [
      'broken hill',
      'broken hill north',
      'broken hill west',
      'south broken hill',
      'silverton',
    ],
  },
  {
    zone: 'Australia/Lord_Howe',
    state: 'NSW',
    postcodes: ['2898'],
    towns: ['lord howe island', 'lord howe'],
  },
  { zone: 'Pacific/Norfolk', state: 'NSW', postcodes: ['2899'], towns: ['norfolk island'] },
  { zone: 'Australia/Eucla', state: 'SA', towns: ['border village'] },
  {
    zone: 'Australia/Eucla',
    state: 'WA',
    // Not their postcode: 6443 is Norseman's too, on the clocks of Perth.
    towns: ['eucla', 'mundrabilla', 'madura', 'cocklebiddy'],
  },
  { zone: 'Indian/Christmas', state: 'WA', postcodes: ['6798'], towns: ['christmas island'] },
  {
    zone: 'Indian/Cocos',
    state: 'WA',
    postcodes: ['6799'],
    towns: ['cocos islands', 'cocos keeling islands', 'home island', 'west island'],
  },
  { zone: 'Australia/Lindeman', state: 'QLD', postcodes: ['4801'], towns: ['hayman island'] },
  { zone: 'Australia/Lindeman', state: 'QLD', postcodes: ['4803'], towns: ['hamilton island'] },
  { zone: 'Australia/Lindeman', state: 'QLD', towns: ['lindeman island'] },
];

export interface StatedPlace {
  locality: string;
  /** Short form. */
  state: string;
  postcode: string;
}

/** The zone of a place in Australia that differs from its state's; null for all others. */
export function findZoneException({ locality, state, postcode }: StatedPlace): string | null {
  const town = foldText(locality);
  const found = exceptions.find((exception) => {
    if (exception.state !== state) return false;
    if (exception.towns.includes(town)) return true;
    const isOfPostcode = exception.postcodes?.includes(postcode) ?? false;
    return isOfPostcode && !(exception.except?.includes(town) ?? false);
  });
  return found?.zone ?? null;
}

/** Whether clocks of a zone are used somewhere in a state. */
export function isZoneOfState(zone: string, state: { code: string; timezone: string }): boolean {
  return (
    zone === state.timezone ||
    exceptions.some((exception) => exception.zone === zone && exception.state === state.code)
  );
}
