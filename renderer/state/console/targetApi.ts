import { atom } from 'jotai';
import type { Api } from '#renderer/api/api.ts';
import { createHttpApi } from '#renderer/api/httpApi.ts';
import { consoleServicesAtom } from './consoleServices.ts';

/** The product calls of a target, through this server and with the launch token. */
export const targetApiAtom = atom((get) => {
  const { api } = get(consoleServicesAtom);
  return ({ basePath }: { basePath: string }): Api =>
    createHttpApi({ baseUrl: basePath, fetch: api.send, search: () => Promise.resolve([]) });
});
