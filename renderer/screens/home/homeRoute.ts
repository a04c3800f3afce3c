import { homeLoader } from './homeLoader.ts';
import { HomeScreen } from './HomeScreen.tsx';

export const homeRoute = { loader: homeLoader, Component: HomeScreen };
