import { createContext } from 'react-router-dom';

/** The server's time, for loaders, also in the browser. */
export const clockContext = createContext<() => Date>();
