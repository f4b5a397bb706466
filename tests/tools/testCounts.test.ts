import { expect, test } from 'vitest';
import { browserCounts, lastLine, unitCounts, unitFileRows } from '../../tools/testCounts.mjs';

const spec = (title: string, status: string, ...messages: string[]) => ({
  title,
  tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
});

test('what passed only when it was run again counts as passed, and is named, as what was skipped; what failed says why', () => {
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 2, skipped: 1 },
    errors: [{ message: 'outside any test' }],
    suites: [
      {
        title: 'a.spec.ts',
        file: 'a.spec.ts',
        specs: [spec('holds', 'expected'), spec('races', 'flaky', '\u001B[31mtoo late\u001B[39m\n\nby 3')],
        suites: [
          {
            title: 'login',
            file: 'a.spec.ts',
            specs: [
              spec('#1 start', 'flaky'),
              spec('#2 start', 'unexpected', 'no button', 'no button either'),
            ],
          },
        ],
      },
      {
        title: 'b.spec.ts',
        file: 'b.spec.ts',
        specs: [spec('waits', 'expected'), spec('ends', 'expected'), spec('serves', 'skipped')],
      },
    ],
  };
  expect(browserCounts(report)).toEqual({
    passed: 5,
    failed: 2,
    skipped: 1,
    flaky: ['a.spec.ts › races', 'a.spec.ts › login › #1 start'],
    notRun: ['b.spec.ts › serves'],
    said: [
      'a.spec.ts › login › #2 start\n  no button',
      'a.spec.ts › races\n  too late\n  by 3',
      'a.spec.ts › login › #1 start\n',
    ],
  });
});

test('a file of unit tests that could not be loaded is a failure', () => {
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{}, {}, {}, {}] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ],
  };
  expect(unitCounts(report)).toEqual({ passed: 4, failed: 2, skipped: 3 });
});

test('no report: nothing has passed or failed', () => {
  expect([unitCounts(null), browserCounts(null)]).toEqual([
    { passed: 0, failed: 0, skipped: 0 },
    { passed: 0, failed: 0, skipped: 0, flaky: [], notRun: [], said: [] },
  ]);
});

test('the last line counts what was skipped only where something was', () => {
  expect(lastLine({ passed: 9337, failed: 0, skipped: 0 })).toBe('9337 passed, 0 failed');
  expect(lastLine({ passed: 9333, failed: 0, skipped: 4 })).toBe('9333 passed, 0 failed, 4 skipped');
});

test('files of unit tests are listed by how long they took', () => {
  const testResults = [
    { name: '/lookout/tests/a.test.ts', startTime: 1000, endTime: 1500 },
    { name: '/lookout/tests/b.test.ts', startTime: 1000, endTime: 4000 },
  ];
  expect(unitFileRows({ testResults }, '/lookout')).toEqual([
    ['tests/b.test.ts', 3],
    ['tests/a.test.ts', 0.5],
  ]);
});
