import { problemSchema, type Problem } from '#shared/contract/problem.ts';

/** The problem document of an answer; throws where type, status or shape are not the contract's. */
export async function readProblem(answer: Response): Promise<Problem> {
  const type = answer.headers.get('content-type');
  const text = await answer.text();
  if (type !== 'application/problem+json; charset=utf-8') {
    throw new Error(`No problem document but ${type} (${answer.status}): ${text.slice(0, 200)}`);
  }
  const problem = problemSchema.parse(JSON.parse(text));
  if (problem.status !== answer.status)
    throw new Error(`${answer.status} is not ${problem.status}`);
  return problem;
}
