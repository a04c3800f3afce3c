import { loadSearch } from './data/loadSearch.ts';
import { SearchScreen } from './SearchScreen.tsx';

export const route = { loader: loadSearch, Component: SearchScreen };
