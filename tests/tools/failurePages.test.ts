import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seenFile, type FailedTest, type SeenFailure } from '../../tools/failures/failure.ts';
import { failurePage, indexPage, type Failure } from '../../tools/failures/pages.tsx';
import { writeFailures } from '../../tools/failures/writeFailures.ts';

const hostile = '</title></style><script>alert(1)</script><img src=x onerror=alert(1)>"\'`&';

const failed: FailedTest = {
  id: 'abc-def012',
  retry: 0,
  titles: ['a group', 'a journey'],
  file: 'tests/browser/journeys/alerts.spec.ts',
  line: 12,
  began: Date.UTC(2026, 10, 28, 13, 32, 5),
  ms: 4000,
  message: 'Error: the list is empty\nmore',
  steps: [
    { title: 'opens the list', ms: 812.4, failed: false, inner: [] },
    {
      title: 'marks an alert',
      ms: 5000,
      failed: true,
      inner: [{ title: 'Fill "my-words" getByRole(\'searchbox\')', ms: 3, failed: true, inner: [] }],
    },
  ],
  trace: 'test-results/alerts/trace.zip',
  flaky: false,
  green: { at: Date.UTC(2026, 10, 27, 8, 0, 0), commit: '364fb077' },
};
const seen: SeenFailure = {
  repeat: null,
  sentence: null,
  walk: null,
  picture: { data: 'AAAA', width: 1440, height: 900 },
  place: '/alerts',
  console: [{ at: failed.began + 1500, step: null, kind: 'warning', text: 'slow' }],
  calls: [
    {
      at: failed.began + 250,
      step: null,
      method: 'POST',
      path: '/api/list',
      answer: '200, code 500',
      ms: 38,
      kind: 'answered',
    },
    {
      at: failed.began + 900,
      step: null,
      method: 'GET',
      path: '/api/one',
      answer: 'held by the test',
      ms: 3100,
      kind: 'waiting',
    },
  ],
};
const failure: Failure = {
  file: 'alerts.html',
  sentence: 'alerts.spec.ts, a journey: the list is `empty`',
  repeat: 'npx playwright test tests/browser/journeys/alerts.spec.ts:12',
  test: failed,
  seen,
  replay: null,
};
const run = {
  sheet: 'body { margin: 0 }',
  before: null,
  after: 'next.html',
  place: '1 of 2',
  root: '../..',
  report: 'playwright-report',
};

/** The texts of a page, one after the other. */
const textOf = (html: string): string =>
  html
    .replace(/<(script|style)>[^]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('the page of a journey has the sentence, its steps, the console, the calls, and how to repeat and trace it', () => {
  const text = textOf(failurePage(failure, run));
  for (const part of [
    'Failed test 2026-11-28 13:32:05 UTC tests/browser/journeys/alerts.spec.ts:12 Chromium 1440 × 900',
    'a journey: the list is empty',
    'a group › a journey Last green: 2026-11-27 08:00:00 UTC at commit 364fb077.',
    'npx playwright test tests/browser/journeys/alerts.spec.ts:12 Copy',
    '1 opens the list ✓ Passed: 812 ms 2 marks an alert ✕ Failed: 5000 ms',
    '+1.500 warning slow',
    '+0.250 POST /api/list 200, code 500 38 ms',
    '+0.900 GET /api/one held by the test for 3.1 s',
    'npx playwright show-trace --host localhost test-results/alerts/trace.zip Copy Opens the trace',
    'npx playwright show-report playwright-report',
  ])
    expect(text).toContain(part);
});

test('a page says where neighbours, trace and report are, and asks for nothing else', () => {
  const html = failurePage(failure, run);
  const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses).toEqual([
    'data:,',
    'index.html',
    'next.html',
    'data:image/jpeg;base64,AAAA',
    '../../test-results/alerts/trace.zip',
    '../../playwright-report/index.html#?testId=abc-def012',
  ]);
  expect(html).toMatch(
    /<meta http-equiv="Content-Security-Policy" content="default-src &#x27;none&#x27;; img-src data:; style-src &#x27;sha256-[\w+/=]+&#x27;; script-src &#x27;sha256-[\w+/=]+&#x27;; base-uri &#x27;none&#x27;; form-action &#x27;none&#x27;"\/>/,
  );
  expect(html).not.toContain('style="');
});

test('hostile texts are texts, wherever they come from', () => {
  const bad: Failure = {
    ...failure,
    sentence: hostile,
    repeat: hostile,
    test: {
      ...failed,
      titles: [hostile],
      file: hostile,
      message: hostile,
      trace: hostile,
      steps: [
        { title: hostile, ms: 1, failed: true, inner: [{ title: hostile, ms: 1, failed: true, inner: [] }] },
      ],
    },
    seen: {
      ...seen,
      place: hostile,
      console: [{ at: 0, step: null, kind: hostile, text: hostile }],
      calls: [{ at: 0, step: null, method: hostile, path: hostile, answer: hostile, ms: 1, kind: 'refused' }],
    },
  };
  for (const html of [failurePage(bad, run), indexPage([bad], run.sheet)]) {
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<\/(style|title)>/g)).toHaveLength(2);
    expect(html).not.toMatch(/<img src=x|onerror=alert\(1\)>"/);
    expect(html).toContain('&lt;script&gt;alert(1)');
  }
});

test('what the worker could not keep is missing, and the rest is there', () => {
  const text = textOf(
    failurePage({ ...failure, seen: null, test: { ...failed, trace: null, flaky: true, green: null } }, run),
  );
  expect(text).toContain('There was no page to take a picture of.');
  expect(text).toContain('Passed when run again.');
  expect(text).toContain('This run kept no trace.');
  expect(text).not.toContain('Last green');
});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'failures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a run is written as a list and a page for each failure, without a secret', async () => {
  const secrets = ['hunter-2-hunter', 'mara@example.com', 'my-words'];
  const message = `Error: expect(locator).toHaveText(expected) failed\n\nLocator: getByRole('status')\nExpected: "sent"\nReceived: "token=hunter-2-hunter"\n\nCall log:\n  - fill("my-words")\n  - mara@example.com`;
  const test: FailedTest = { ...failed, message, titles: ['for mara@example.com'] };
  writeFileSync(join(folder, seenFile(test.id, 0)), JSON.stringify(seen));
  const files = await writeFailures(
    { tests: [test, { ...test, id: 'abc-def013', flaky: true }], report: null },
    folder,
    join(folder, 'pages'),
  );
  expect(readdirSync(join(folder, 'pages'))).toEqual([
    'alerts-for-def012.html',
    'alerts-for-def013.html',
    'index.html',
  ]);
  const [list = '', ...pages] = files.map((file) => readFileSync(file, 'utf8'));
  for (const html of [list, ...pages]) for (const secret of secrets) expect(html).not.toContain(secret);
  expect(textOf(list)).toContain('getByRole(&#x27;status&#x27;) is not: expected &quot;sent&quot;');
  expect(textOf(list).match(/Passed when run again/g)).toHaveLength(1);
  expect(textOf(pages[0] ?? '')).toContain('held by the test');
  expect(textOf(pages[1] ?? '')).toContain('2 of 2');
});
