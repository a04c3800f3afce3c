import { RouterContextProvider } from 'react-router-dom';
import { apiContext } from '#renderer/api/apiContext.ts';
import { clockContext } from '#renderer/api/clockContext.ts';
import type { Services } from '#renderer/state/services/services.ts';
import { servicesContext } from './servicesContext.ts';

/** The context of loaders, the same on the server and in the browser. */
export function routerContext(services: Services): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(apiContext, services.api);
  context.set(clockContext, services.now);
  return context;
}
