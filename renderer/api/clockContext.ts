import { createContext } from 'react-router-dom';

/** Where loaders find the time: the server's, also in the browser. */
export const clockContext = createContext<() => Date>();
