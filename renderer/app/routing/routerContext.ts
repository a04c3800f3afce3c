import { createContext, RouterContextProvider } from 'react-router-dom';
import { apiContext, clockContext } from '#renderer/api/loaderContexts.ts';
import type { Services } from '#renderer/state/services/services.ts';

/** The services, for the root loader; loaders of screens use `apiContext`. */
export const servicesContext = createContext<Services>();

/** The context of loaders, the same on the server and in the browser. */
export function routerContext(services: Services): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(apiContext, services.api);
  context.set(clockContext, services.now);
  return context;
}
