import { test } from 'playwright/test';
import { stateText } from '../../../src/statecharts/stateText.ts';
import type { FailedWalk } from '../../../tools/failures/failure.ts';
import { MissingCall } from '../control.ts';
import { failureSentence } from './failureSentence.ts';
import type { Walked } from './walked.ts';

/** The error of a walk that failed, with what a person needs to find out why: where, expected, seen, and the trace. */
export async function explainFailure(error: unknown, walked: Walked): Promise<Error> {
  const cause = error instanceof Error ? error : new Error(String(error));
  const { sentence, walk } = await lookAtFailure(cause, walked);
  const taken = await walked.given.feed.pending().catch(() => []);
  const { machine, n, id, before, expected, seen, shown } = walk;
  const rows = [
    ['path', id],
    ['before', before || 'nothing: the page was opened'],
    ['expected', expected.state],
    ['', expected.transitions.map((each) => `by ${each}`).join('\n')],
    ['seen', seen || 'nothing: the feed reported no state'],
    ...(taken.length === 0 ? [] : [['', taken.map((each) => `by ${each}`).join('\n')]]),
    ...(shown === null || shown === seen ? [] : [['', `the view shows ${shown}`]]),
    ['repeat', repeatOf(machine, n)],
    ...openTrace(),
  ];
  const table = rows.flatMap(([name = '', text = '']) =>
    text.split('\n').map((line, at) => `  ${(at === 0 ? name : '').padEnd(10)}${line}`),
  );
  const reported = new Error([sentence, ...table, '', cause.message].join('\n'));
  const frames = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  reported.stack = [`Error: ${reported.message}`, ...frames].join('\n');
  return reported;
}

/** Looks at a walk in the moment in which it failed, once. */
export async function lookAtFailure(cause: Error, walked: Walked): Promise<NonNullable<Walked['failed']>> {
  if (walked.failed !== null) return walked.failed;
  const { given, path, place } = walked;
  const { page, feed, machine } = given;
  const view = page.locator(`[data-machine="${machine}"]`).first();
  const shown = await view.getAttribute('data-state', { timeout: 200 }).catch(() => null);
  const seen = await feed.state().catch(() => '');
  const { where, from, at, before } = place;
  const expected = stateText(place.expected.state);
  const press = walked.pressed().at(-1);
  const walk: FailedWalk = {
    machine,
    n: path.n,
    id: path.id,
    from,
    at,
    before,
    expected: { state: expected, transitions: place.expected.transitions },
    seen,
    shown,
    since: await feed.since(),
    press: press === undefined ? null : { name: press.name, box: press.box },
    thumbnails: walked.thumbnails,
    missing: cause instanceof MissingCall ? { path: cause.path, ms: cause.ms } : null,
  };
  const sentence = failureSentence({ machine, n: path.n, where, before, expected, seen, cause });
  walked.failed = { sentence, walk };
  return walked.failed;
}

/** The command that walks a path again. */
export const repeatOf = (machine: string, n: number): string => `npm run paths -- replay ${machine} ${n}`;

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
