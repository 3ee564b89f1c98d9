import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import type { Tally } from './test-tally.ts';

const firstLine = (error: Pick<SerializedError, 'message'> | undefined): string =>
  error?.message.split('\n', 1)[0]?.slice(0, 300) ?? '';

const nameTest = (test: TestCase): string =>
  `${test.module.relativeModuleId}: ${test.fullName}: ${firstLine(test.result().errors?.[0])}`;

const nameFile = (file: TestModule): string[] =>
  file.errors().map((error) => `${file.relativeModuleId}: did not load: ${firstLine(error)}`);

const placeOf = ({ stack = '' }: SerializedError): string => /^\s*(at .*)$/m.exec(stack)?.[1] ?? '';

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
    const flaky = tests
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => `${test.module.relativeModuleId}: ${test.fullName}`);
    const tally: Tally = { passed, failed: named.length, named, flaky };
    writeFileSync(process.env.TEST_TALLY ?? '', JSON.stringify(tally));
  }
}
