import { loadSearch } from './data/loadSearch.ts';
import { SearchScreen } from './SearchScreen.tsx';

export const searchRoute = { loader: loadSearch, Component: SearchScreen };
