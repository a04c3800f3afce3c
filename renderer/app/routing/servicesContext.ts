import { createContext } from 'react-router-dom';
import type { Services } from '#renderer/state/services/services.ts';

/** The services, for the root loader; loaders of screens use `apiContext`. */
export const servicesContext = createContext<Services>();
