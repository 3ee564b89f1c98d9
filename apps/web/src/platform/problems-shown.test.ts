import { afterEach, describe, expect, it } from 'vitest';
import { NoAnswer, ServerBroke } from './api/api-failure.ts';
import { dismissProblem, healProblems, showNetworkError, showServerError, useProblem } from './problems-shown.ts';

const silent = () => new NoAnswer('/api/assortments/1/health', null);
const broke = () => new ServerBroke({ path: '/api/users', status: 500, message: 'On fire' });
const shown = () => useProblem.getState().problem?.failure;

/** Set once for all of these, as at the start of a page. */
const page = { reads: new Set<Error>(), again: async () => {}, asked: 0 };
healProblems(
  { ask: async () => undefined, wait: async () => undefined },
  {
    failedWith: (failure) => page.reads.has(failure),
    askAgain: () => {
      page.asked += 1;
      return page.again();
    },
  },
);
const settled = () => new Promise((resolve) => setTimeout(resolve));
afterEach(async () => {
  await settled();
  dismissProblem();
  Object.assign(page, { reads: new Set(), again: async () => {}, asked: 0 });
});

const failing = (failure: Error) => {
  page.reads.add(failure);
  return failure;
};

describe('a failure while the server answers', () => {
  it('of a read that comes when it is asked for once more goes by itself', async () => {
    showNetworkError(failing(silent()) as NoAnswer);
    expect(shown()).toBeDefined();
    await settled();
    expect([shown(), page.asked]).toEqual([undefined, 1]);
  });

  it('of a read that fails again stays told, and is not asked for ever', async () => {
    const first = failing(silent()) as NoAnswer;
    page.again = async () => showNetworkError(failing(silent()) as NoAnswer);
    showNetworkError(first);
    await settled();
    expect([shown(), page.asked]).toEqual([first, 1]);
  });

  it('of a read that fails again is not told a second time to whoever closed the dialog', async () => {
    page.again = async () => {
      dismissProblem();
      showNetworkError(failing(silent()) as NoAnswer);
    };
    showNetworkError(failing(silent()) as NoAnswer);
    await settled();
    expect([shown(), page.asked]).toEqual([undefined, 1]);
  });

  it('of something that somebody does meanwhile is told', async () => {
    const done = silent();
    page.again = async () => {
      dismissProblem();
      showNetworkError(done);
    };
    showNetworkError(failing(silent()) as NoAnswer);
    await settled();
    expect(shown()).toBe(done);
  });

  it('of something somebody did stays told: nobody does it again for them', async () => {
    const done = silent();
    showNetworkError(done);
    await settled();
    expect([shown(), page.asked]).toEqual([done, 0]);
  });

  it('of the server itself stays told, for whoever wants to report it', async () => {
    const failure = failing(broke()) as ServerBroke;
    showServerError(failure);
    await settled();
    expect([shown(), page.asked]).toEqual([failure, 0]);
  });
});
