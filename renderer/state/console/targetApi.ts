import { calls } from '#shared/contract/calls.ts';
import { atom } from 'jotai';
import type { Target, TargetMode } from '#shared/contract/console/targetEndpoints.ts';
import type { Api } from '#renderer/api/api.ts';
import { ApiError } from '#renderer/api/apiError.ts';
import { createHttpApi } from '#renderer/api/httpApi.ts';
import { operationsMessages } from '#renderer/content/console/operationsMessages.ts';
import { modeHeader } from '#shared/domain/sessionCookie.ts';
import { consoleServicesAtom } from './consoleServices.ts';
import { followingAtom } from './targets.ts';

type ApiOfTarget = (target: { basePath: string; mode?: TargetMode }) => Api;

/**
 * The product calls of a target, through this server and with the launch token. They name the mode that is
 * shown: where the target has another one by now they are refused, and the targets are loaded again.
 */
export const targetApiAtom = atom((get): ApiOfTarget => {
  const following = get(followingAtom);
  const { send } = get(consoleServicesAtom).api;
  return ({ basePath, mode }) => {
    const http = createHttpApi({
      baseUrl: basePath,
      calls,
      fetch: (input, init) => {
        const headers = new Headers(init?.headers);
        if (mode !== undefined) headers.set(modeHeader, mode);
        return send(input, { ...init, headers });
      },
      search: () => Promise.resolve([]),
    });
    return {
      ...http,
      call: (name, input) =>
        http.call(name, input).catch((error: unknown) => {
          if (error instanceof ApiError && error.code === 'mode_changed') following.load();
          throw error;
        }),
    };
  };
});

/** The same for staff: without the staff key of the target they reject with `staff_required`. */
export const staffApiAtom = atom((get) => {
  const apiOf = get(targetApiAtom);
  return (target: Target): Pick<Api, 'call'> => {
    const api = apiOf(target);
    return {
      call: async (name, input) => {
        if (target.hasStaffKey) return api.call(name, input);
        const reason = operationsMessages.noKey(target.name);
        throw new ApiError('staff_required', reason, { status: 403 });
      },
    };
  };
});
