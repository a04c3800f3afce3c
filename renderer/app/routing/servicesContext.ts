import { createContext } from 'react-router-dom';
import type { Services } from '#renderer/state/services/services.ts';

/** Where the root loader finds the services; screens' loaders use `apiContext`. */
export const servicesContext = createContext<Services>();
