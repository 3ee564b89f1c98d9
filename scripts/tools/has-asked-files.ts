import { capture } from './run-command.ts';

/** Whether these projects have a test file that somebody names by a part of its path; who names none asks for all. */
export const hasAskedFiles = async (projects: readonly string[], named: readonly string[]): Promise<boolean> => {
  if (named.length === 0) return true;
  const options = projects.flatMap((project) => ['--project', project]);
  const { code, output } = await capture('vitest', ['list', ...options, '--filesOnly', ...named]);
  // What cannot be listed is said by the run itself.
  return code !== 0 || output.trim() !== '';
};
