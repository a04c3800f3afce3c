import { atom } from 'jotai';
import type { Target } from '#shared/contract/console/targetEndpoints.ts';
import type { Api } from '#renderer/api/api.ts';
import { ApiError } from '#renderer/api/apiError.ts';
import { createHttpApi } from '#renderer/api/httpApi.ts';
import { operationsMessages } from '#renderer/content/console/operationsMessages.ts';
import { consoleServicesAtom } from './consoleServices.ts';

/** The product calls of a target, through this server and with the launch token. */
export const targetApiAtom = atom((get) => {
  const { api } = get(consoleServicesAtom);
  return ({ basePath }: { basePath: string }): Api =>
    createHttpApi({ baseUrl: basePath, fetch: api.send, search: () => Promise.resolve([]) });
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
