import { render } from '@testing-library/react';
import type { CallName } from '#shared/contract/calls.ts';
import type { Api } from '#renderer/api/api.ts';
import { ReportWorkbench, type ReportWorkbenchProps } from '#renderer/reporter/ReportWorkbench.tsx';
import { anAnswer, aReportProfile } from '#tests/support/aReport.ts';

const targets = [{ id: 'local', name: 'This server', basePath: '' }];
/** The default answers of a bench. */
export const benchAnswer = anAnswer({
  near: [
    [1, 1.5],
    [2, 0.75],
  ],
  popular: [[2, 1]],
});

type Answers = Partial<Record<CallName, (input: unknown) => unknown>>;

/** The reporter over an API of the given answers, and the calls it received. */
export function openReportBench(
  answers: Answers = {},
  props: Partial<Pick<ReportWorkbenchProps, 'isDeveloper' | 'onQuery' | 'query' | 'targets'>> = {},
) {
  const calls: { name: CallName; input: unknown }[] = [];
  const all: Answers = {
    getRecommendations: () => benchAnswer,
    getUserProfile: () => aReportProfile({ userProfile: { bookmarks: 1 } }),
    listRuns: () => ({ runs: [] }),
    saveRun: () => ({ id: 7 }),
    ...answers,
  };
  const api: Api = {
    call: async (name, input) => {
      calls.push({ name, input });
      return (await all[name]?.(input)) as never;
    },
    search: () => Promise.resolve([]),
  };
  const apiOf = () => api;
  render(<ReportWorkbench targets={targets} apiOf={apiOf} {...props} />);
  const callsOf = (wanted: CallName) => calls.filter(({ name }) => name === wanted);
  return { callsOf };
}
