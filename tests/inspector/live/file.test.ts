import { describe, expect, test } from 'vitest';
import { inspectionFileOf, inspectionText } from '../../../src/domain/inspector/inspectionFile.ts';
import { entriesOf } from '../../../src/inspector/live/entries.ts';
import { actorsAt, logOfSaved, savedRunOf, type RunLog } from '../../../src/inspector/live/runLog.ts';
import { runsAfter } from '../../../src/inspector/live/runs.ts';
import { runningConsole } from './messages.ts';

function seen(): RunLog {
  const { actor, posts } = runningConsole();
  for (const type of ['open', 'knock', 'shut', 'open'] as const) actor.send({ type });
  const [log] = runsAfter(new Map(), posts(true)).values();
  if (log === undefined) throw new Error('nothing was heard');
  return log;
}

/** The text of a file, read again. */
function reopened(log: RunLog): RunLog {
  const read = inspectionFileOf(inspectionText({ saved: 1, runs: [savedRunOf(log)] }));
  const [run] = read.ok ? read.file.runs : [];
  if (run === undefined) throw new Error('the file holds no run');
  return logOfSaved(run);
}

test('what was saved is found again: actors, events, and every moment between', () => {
  const log = seen();
  const again = reopened(log);
  expect(again.now).toEqual(log.now);
  expect(entriesOf(again.messages)).toEqual(entriesOf(log.messages));
  for (const { until } of entriesOf(log.messages))
    expect(actorsAt(again, until)).toEqual(actorsAt(log, until));
  expect(again.unlisted).toBe(log.unlisted);
});

test('a run of which much was forgotten is saved with the state of its actors then', () => {
  const log = seen();
  const cut = 6;
  const short: RunLog = {
    ...log,
    base: actorsAt(log, (log.messages[cut]?.seq ?? 0) - 1),
    messages: log.messages.slice(cut),
    unlisted: log.unlisted + cut,
  };
  const again = reopened(short);
  const plain = (actors: RunLog['now']) =>
    [...actors.values()].map(({ event: _event, lastEvent: _lastEvent, last: _last, ...rest }) => rest);
  expect(plain(again.now)).toEqual(plain(log.now));
  expect(again.unlisted).toBe(cut);
  for (const { until } of entriesOf(short.messages)) {
    expect(plain(actorsAt(again, until))).toEqual(plain(actorsAt(log, until)));
  }
});

describe('a file that cannot be shown says why', () => {
  const text = inspectionText({ saved: 1, runs: [savedRunOf(seen())] });
  test.each([
    ['no JSON', 'hello', 'foreign'],
    ['another JSON', '{"version":1}', 'foreign'],
    ['nothing', '', 'foreign'],
    ['another version', text.replace('"version":1', '"version":2'), 'version'],
    ['a part missing', text.slice(0, -40), 'damaged'],
    ['a message changed', text.replace('"kind":"snapshot"', '"kind":"picture"'), 'damaged'],
    ['a run changed', text.replace('"tab":', '"tap":'), 'damaged'],
    ['no runs', '{"format":"lookout-inspection","version":1,"saved":1}', 'damaged'],
  ])('%s', (_title, changed, problem) => {
    expect(inspectionFileOf(changed)).toEqual({ ok: false, problem });
  });
});
