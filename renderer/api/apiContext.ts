import { createContext } from 'react-router-dom';
import type { Api } from './api.ts';

/** The API, for loaders: `context.get(apiContext)`. */
export const apiContext = createContext<Api>();
