import { createContext } from 'react-router-dom';
import type { Api } from './api.ts';

/** The API, for loaders: `context.get(apiContext)`. */
export const apiContext = createContext<Api>();

/** The server's time, for loaders, also in the browser. */
export const clockContext = createContext<() => Date>();
