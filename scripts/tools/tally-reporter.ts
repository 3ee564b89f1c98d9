import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import type { Tally } from './test-tally.ts';

const firstLine = (error: Pick<SerializedError, 'message'>): string =>
  error.message.split('\n', 1)[0]?.slice(0, 300) ?? '';

const placeOf = ({ stack = '' }: Pick<SerializedError, 'stack'>): string => {
  const places = stack.match(/^\s*at .*$/gm) ?? [];
  return (places.find((place) => !place.includes('node_modules')) ?? places[0] ?? '').trim();
};

/** One that passed on a second try still has what went wrong in the first. */
const nameTest = (test: TestCase): string => {
  const [error] = test.result().errors ?? [];
  const why = error === undefined ? '' : `: ${firstLine(error)} ${placeOf(error)}`;
  return `${test.module.relativeModuleId}: ${test.fullName}${why}`;
};

const nameFile = (file: TestModule): string[] =>
  file.errors().map((error) => `${file.relativeModuleId}: did not load: ${firstLine(error)}`);

/** Counts a run and names what failed, errors outside of every test included: they too end a run with a failure. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(files: readonly TestModule[], strays: readonly SerializedError[]): void {
    const tests = files.flatMap((file) => [...file.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === 'failed');
    const named = [
      ...failed.map(nameTest),
      ...files.flatMap(nameFile),
      ...strays.map((error) => `outside of every test: ${firstLine(error)} ${placeOf(error)}`),
    ];
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const flaky = tests.filter((test) => test.diagnostic()?.flaky).map(nameTest);
    const tally: Tally = { passed, failed: named.length, named, flaky };
    writeFileSync(process.env.TEST_TALLY ?? '', JSON.stringify(tally));
  }
}
