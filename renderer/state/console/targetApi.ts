import { atom } from 'jotai';
import type { Api } from '#renderer/api/api.ts';
import { createHttpApi } from '#renderer/api/httpApi.ts';
import { consoleServicesAtom } from './consoleServices.ts';
import { consoleStateAtom } from './targets.ts';

/** The product calls of a target, through this server and with the launch token. */
export const targetApiAtom = atom((get) => {
  const { api } = get(consoleServicesAtom);
  const targets = get(consoleStateAtom)?.targets ?? [];
  return ({ basePath }: { basePath: string }): Api => {
    const http = createHttpApi({
      baseUrl: basePath,
      fetch: api.send,
      search: () => Promise.resolve([]),
    });
    const mode = targets.find((target) => target.basePath === basePath)?.mode;
    return mode === 'developer' ? http : withoutRuns(http);
  };
});

/** Runs are the developers': to anybody else the target would only refuse them. */
function withoutRuns(http: Api): Api {
  return {
    ...http,
    call: (name, input) =>
      name === 'listRuns' ? Promise.resolve({ runs: [] } as never) : http.call(name, input),
  };
}
