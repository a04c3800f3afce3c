import { createContext } from 'react-router-dom';
import type { Api } from './api.ts';

/** Where loaders find the API: `context.get(apiContext)`. The entries set it for server and browser. */
export const apiContext = createContext<Api>();
