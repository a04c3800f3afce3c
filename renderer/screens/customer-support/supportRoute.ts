import { loadSupport } from './loadSupport.ts';
import { SupportScreen } from './SupportScreen.tsx';

export const supportRoute = { loader: loadSupport, Component: SupportScreen };
