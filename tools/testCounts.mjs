// Counts the tests of the two reports for tools/test.mjs. Plain Node: it works before anything is installed.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Tests of a Vitest report; a file that could not be loaded is one failure. No report: nothing ran. */
export function unitCounts(report) {
  if (report === null) return { passed: 0, failed: 0, skipped: 0 };
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Of a Vitest report, by file below a folder how many seconds it took, the longest first. */
export function unitFileRows(report, folder) {
  return (report?.testResults ?? [])
    .map(({ name, startTime, endTime }) => [relative(folder, name), (endTime - startTime) / 1000])
    .toSorted(([, one], [, other]) => other - one);
}

/**
 * Tests of a Playwright report; an error outside any test is one failure. What passed only when it was run again has
 * passed, and is named in `flaky`: `file › title`, as what was skipped is in `notRun`. `said` holds for each test that failed, the first time or always, its
 * name and how its first error begins.
 */
export function browserCounts(report) {
  if (report === null) return { passed: 0, failed: 0, skipped: 0, flaky: [], notRun: [], said: [] };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const tests = report.suites.flatMap((suite) => testsIn(suite, [suite.file]));
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
    flaky: namesOf(tests, 'flaky'),
    notRun: namesOf(tests, 'skipped'),
    said: tests
      .filter(({ status }) => status === 'flaky' || status === 'unexpected')
      // What failed always, first: a log that is cut short still has it.
      .toSorted((one, other) => Number(one.status === 'flaky') - Number(other.status === 'flaky'))
      .map(({ name, results }) => `${name}\n${beginningOf(results)}`),
  };
}

/** The last line of `npm test`, by which others read whether all went well. */
export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

const namesOf = (tests, wanted) => tests.filter(({ status }) => status === wanted).map(({ name }) => name);

function testsIn({ specs, suites = [] }, above) {
  return [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ status, results = [] }) => ({ name: [...above, title].join(' › '), status, results })),
    ),
    ...suites.flatMap((inner) => testsIn(inner, [...above, inner.title])),
  ];
}

/** The first lines of the first error, without colors. */
function beginningOf(results) {
  const message = results.flatMap(({ errors = [] }) => errors.map((error) => error.message ?? ''))[0] ?? '';
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 8)
    .map((line) => `  ${line.slice(0, 160)}`)
    .join('\n');
}
