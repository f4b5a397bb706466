// Counts the tests of the two reports for tools/test.mjs. Plain Node: it works before anything is installed.

/** Tests of a Vitest report; a file that could not be loaded is one failure. No report: nothing ran. */
export function unitCounts(report) {
  if (report === null) return { passed: 0, failed: 0 };
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/**
 * Tests of a Playwright report; an error outside any test is one failure. What passed only when it was run again has
 * passed, and is named in `flaky`: `file › title`.
 */
export function browserCounts(report) {
  if (report === null) return { passed: 0, failed: 0, flaky: [] };
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    flaky: report.suites.flatMap((suite) => flakyIn(suite, [suite.file])),
  };
}

function flakyIn({ specs, suites = [] }, above) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [
    ...own.map(({ title }) => [...above, title].join(' › ')),
    ...suites.flatMap((inner) => flakyIn(inner, [...above, inner.title])),
  ];
}
