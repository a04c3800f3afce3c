import { atom } from 'jotai';
import { consoleServicesAtom } from './consoleServices.ts';

/** The runs of this server, by the launch token: those of every target, in every mode. */
export const ownRunsAtom = atom((get) => {
  const { api } = get(consoleServicesAtom);
  return {
    name: 'This server',
    list: async () => (await api.call('listOwnRuns', {})).runs,
    get: (id: number) => api.call('getOwnRun', { params: { id } }),
    save: (body: Parameters<typeof api.call<'saveOwnRun'>>[1]['body']) =>
      api.call('saveOwnRun', { body }),
    change: (id: number, body: Parameters<typeof api.call<'changeOwnRun'>>[1]['body']) =>
      api.call('changeOwnRun', { params: { id }, body }),
    remove: (id: number) => api.call('deleteOwnRun', { params: { id } }),
  };
});
