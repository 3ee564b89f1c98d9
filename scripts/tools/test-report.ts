import { readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** What failed, each with its place and the first line of the reason. */
  readonly named: readonly string[];
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

const firstLine = (text = ''): string => text.split('\n', 1)[0]?.slice(0, 300) ?? '';

const nameFailures = ({ testResults }: Report): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const reasons = failed.map((each) => `${each.fullName}: ${firstLine(each.failureMessages[0])}`);
      return (reasons.length > 0 ? reasons : [firstLine(message)]).map(
        (reason) => `${relative(process.cwd(), name)}: ${reason}`,
      );
    });

/** What a run of tests wrote down. A run that dies without a report is one failure, never none. */
export const readTestReport = (file: string, code: number): Tally => {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const failed = Math.max(report.numFailedTests, code === 0 ? 0 : Math.max(report.numFailedTestSuites, 1));
    return { passed: report.numPassedTests, failed, named: nameFailures(report) };
  } catch {
    return { passed: 0, failed: 1, named: [`${basename(file)}: ended with ${code} and without a report`] };
  }
};
