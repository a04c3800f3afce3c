import { atom } from 'jotai';
import type {
  FoundSubmission,
  SubmissionQuery,
} from '#shared/contract/endpoints/staffEndpoints.ts';
import { consoleServicesAtom } from './consoleServices.ts';
import { staffApiAtom } from './targetApi.ts';
import { targetAtom } from './targets.ts';

interface SubmissionsOfTarget {
  targetId: string;
  search(query: SubmissionQuery): Promise<FoundSubmission[]>;
  setDone(reference: string, isDone: boolean): Promise<void>;
}

/** The submissions of the chosen target: this server's by the launch token, another's with its staff key. */
export const submissionsOfTargetAtom = atom<SubmissionsOfTarget>((get) => {
  const { api } = get(consoleServicesAtom);
  const target = get(targetAtom);
  if (target === null || target.isLocal) {
    return {
      targetId: 'local',
      search: async (query) => (await api.call('findSubmissions', { query })).submissions,
      setDone: (reference, isDone) =>
        api.call('changeOwnSubmission', { params: { reference }, body: { isDone } }),
    };
  }
  const remote = get(staffApiAtom)(target);
  return {
    targetId: target.id,
    search: async (query) => (await remote.call('listSubmissions', { query })).submissions,
    setDone: (reference, isDone) =>
      remote.call('changeSubmission', { params: { reference }, body: { isDone } }),
  };
});
