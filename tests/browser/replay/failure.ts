import { test } from 'playwright/test';
import type { ModelPath } from '../../../src/statecharts/modelPath.ts';
import { stateText } from '../../../src/statecharts/stateText.ts';
import type { ReplayContext } from './driver.ts';
import { failureSentence } from './failureSentence.ts';
import type { Place } from './place.ts';

/** The error of a walk that failed, with what a person needs to find out why: where, expected, seen, and the trace. */
export async function explainFailure(
  error: unknown,
  { page, feed, machine }: Pick<ReplayContext, 'page' | 'feed' | 'machine'>,
  { n, id }: Pick<ModelPath, 'n' | 'id'>,
  { where, before, expected }: Place,
): Promise<Error> {
  const shown = page.locator(`[data-machine="${machine}"]`).first();
  const dataState = await shown.getAttribute('data-state', { timeout: 200 }).catch(() => null);
  const state = await feed.state().catch(() => '');
  const taken = await feed.pending().catch(() => []);
  const cause = error instanceof Error ? error : new Error(String(error));
  const rows = [
    ['path', id],
    ['before', before || 'nothing: the page was opened'],
    ['expected', stateText(expected.state)],
    ['', expected.transitions.map((each) => `by ${each}`).join('\n')],
    ['seen', state || 'nothing: the feed told no state'],
    ...(taken.length === 0 ? [] : [['', taken.map((each) => `by ${each}`).join('\n')]]),
    ...(dataState === null || dataState === state ? [] : [['', `the view shows ${dataState}`]]),
    ['repeat', `npm run paths -- replay ${machine} ${n}`],
    ...openTrace(),
  ];
  const table = rows.flatMap(([name = '', text = '']) =>
    text.split('\n').map((line, at) => `  ${(at === 0 ? name : '').padEnd(10)}${line}`),
  );
  const sentence = failureSentence({
    machine,
    n,
    where,
    before,
    expected: stateText(expected.state),
    seen: state,
    cause,
  });
  const told = new Error([sentence, ...table, '', cause.message].join('\n'));
  const frames = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  told.stack = [`Error: ${told.message}`, ...frames].join('\n');
  return told;
}

/** How to open the trace of this test, where it has one. */
function openTrace(): string[][] {
  const info = runningTest();
  const trace = info?.project.use.trace;
  if (info === null || trace === undefined || trace === 'off') return [];
  return [['trace', `npx playwright show-trace --host localhost ${info.outputPath('trace.zip')}`]];
}

/** The test that runs; null where the bench walks a path. */
function runningTest() {
  try {
    return test.info();
  } catch {
    return null;
  }
}
