import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, type ActorRefFrom } from 'xstate';
import type { FeedMessage, FeedPost } from '../../../src/domain/inspector/feed.ts';
import { inspectionFileOf, inspectionText } from '../../../src/domain/inspector/inspectionFile.ts';
import { entriesOf } from '../../../src/inspector/live/entries.ts';
import {
  inspectionMachine,
  type FeedCommand,
  type FeedFact,
  type OpenedFile,
  type SaveCommand,
} from '../../../src/inspector/live/inspection.machine.ts';
import type { RunLog } from '../../../src/inspector/live/runLog.ts';
import { runningConsole } from './messages.ts';

function start(allowed: () => Promise<boolean>) {
  const said: FeedCommand[] = [];
  const kept: SaveCommand[] = [];
  let report: (fact: FeedFact) => void = () => {};
  const clock = new SimulatedClock();
  const actor = createActor(
    inspectionMachine.provide({
      actors: {
        readAllowed: fromPromise(allowed),
        feed: fromCallback<FeedCommand>(({ receive, sendBack }) => {
          report = sendBack;
          receive((command) => said.push(command));
        }),
        readFile: fromPromise<OpenedFile, File>(async ({ input }) => {
          const text = await input.text();
          if (text === 'unreadable') throw new Error('gone');
          return { name: input.name, ...inspectionFileOf(text) };
        }),
        downloads: fromCallback<SaveCommand>(({ receive }) => receive((command) => kept.push(command))),
      },
    }),
    { clock },
  ).start();
  const settled = async (state: object) => {
    await expect.poll(() => actor.getSnapshot().matches(state)).toBe(true);
  };
  return {
    actor,
    clock,
    said,
    kept,
    settled,
    hear: (posts: readonly FeedPost[]) => report({ type: 'feed.heard', posts }),
  };
}

function logOf(actor: ActorRefFrom<typeof inspectionMachine>, from: string): RunLog {
  const log = actor.getSnapshot().context.live.get(from);
  if (log === undefined) throw new Error(`no run ${from}`);
  return log;
}

async function listening() {
  const inspection = start(async () => true);
  await inspection.settled({ tabs: 'listening' });
  return inspection;
}

test.each([
  ['is off', async () => false],
  ['cannot be read', async () => Promise.reject(new Error('no configuration'))],
])('nothing is heard where the configuration %s', async (_title, allowed) => {
  const { settled, said, actor } = start(allowed);
  await settled({ tabs: 'off', file: 'none', moment: 'following' });
  expect([said, actor.getSnapshot().children.feed]).toEqual([[], undefined]);
});

test('asks a run that it does not know for its past, and then looks at it', async () => {
  const { actor, said, hear } = await listening();
  const console = runningConsole();
  hear(console.posts());
  expect(said).toEqual([{ type: 'past.ask', from: 'run-1' }]);
  hear(console.posts(true));
  const { choice, live } = actor.getSnapshot().context;
  expect([choice?.from, [...live.keys()]]).toEqual(['run-1', ['run-1']]);
});

test('asks now and then who is there; who never answers is silent', async () => {
  const { actor, clock, said, hear } = await listening();
  hear(runningConsole().posts(true));
  clock.increment(4999);
  expect(said).toEqual([]);
  clock.increment(1);
  expect(said).toEqual([{ type: 'presence.ask' }]);
  const presence = () => actor.getSnapshot().context.live.get('run-1')?.presence;
  expect(presence()).toBe('here');
  clock.increment(5000);
  clock.increment(5000);
  expect(presence()).toBe('silent');
});

test('a moment is held while more is heard, and left for another run or for now', async () => {
  const { actor, hear } = await listening();
  const [one, other] = [runningConsole(), runningConsole({ from: 'run-2', tab: 'tab-2' })];
  hear([...one.posts(true), ...other.posts(true)]);
  const [log, otherLog] = [logOf(actor, 'run-1'), logOf(actor, 'run-2')];
  const [sessionId = ''] = log.now.keys();
  const now = () => {
    const { value, context } = actor.getSnapshot();
    return [value.moment, context.choice?.from];
  };
  actor.send({ type: 'actor.choose', from: 'run-1', sessionId });
  actor.send({ type: 'moment.hold', entry: null, seq: 1, log });
  expect([now(), actor.getSnapshot().context.moment]).toEqual([
    ['held', 'run-1'],
    { entry: null, seq: 1, log },
  ]);
  one.feed.leave();
  hear([...one.posts(), ...runningConsole({ from: 'run-3' }).posts(true)]);
  actor.send({ type: 'actor.choose', from: 'run-1', sessionId });
  expect(now()).toEqual(['held', 'run-1']);
  actor.send({ type: 'moment.follow' });
  hear([]);
  expect(now()).toEqual(['following', 'run-3']);
  actor.send({ type: 'moment.hold', entry: null, seq: 1, log: otherLog });
  actor.send({ type: 'actor.choose', from: 'run-2', sessionId });
  expect([now(), actor.getSnapshot().context.moment]).toEqual([['following', 'run-2'], null]);
});

test('a moment keeps its log however much is heard, and its run forgotten', async () => {
  const { actor, hear } = await listening();
  const first = runningConsole();
  hear(first.posts(true));
  const log = logOf(actor, 'run-1');
  const listed = entriesOf(log.messages);
  actor.send({ type: 'moment.hold', entry: null, seq: log.next - 1, log });
  const messages = Array.from({ length: 6000 }, (_, i): FeedMessage => {
    return { kind: 'transition', seq: log.next + i, at: 0, sessionId: 'x:1', ids: ['t'] };
  });
  hear([{ kind: 'live', from: 'run-1', messages }]);
  expect(logOf(actor, 'run-1').messages[0]?.seq).toBeGreaterThan(log.next);
  first.feed.leave();
  hear(first.posts());
  for (let i = 2; i < 15; i++) hear(runningConsole({ from: `run-${i}`, tab: `tab-${i}` }).posts(true));
  const { live, moment } = actor.getSnapshot().context;
  expect([live.has('run-1'), moment?.log.run.from, entriesOf(moment?.log.messages ?? [])]).toEqual([
    false,
    'run-1',
    listed,
  ]);
  actor.send({ type: 'moment.follow' });
  const { context } = actor.getSnapshot();
  expect([context.moment, context.choice?.from]).toEqual([null, 'run-14']);
});

test('saves what was heard; a file is shown in its place, and gone again', async () => {
  const { actor, kept, settled, hear } = await listening();
  hear(runningConsole().posts(true));
  actor.send({ type: 'save' });
  const [saved] = kept;
  expect(saved?.runs.map(({ past }) => past.run.from)).toEqual(['run-1']);
  actor.send({ type: 'moment.hold', entry: null, seq: 0, log: logOf(actor, 'run-1') });
  const text = inspectionText({ saved: 7, runs: saved?.runs ?? [] }).replaceAll('run-1', 'run-9');
  actor.send({ type: 'file.open', file: new File([text], 'bug.json') });
  await settled({ file: 'shown', moment: 'following' });
  const { context } = actor.getSnapshot();
  expect([context.saved?.name, context.saved?.at, context.choice?.from]).toEqual(['bug.json', 7, 'run-9']);
  hear(runningConsole({ from: 'run-2' }).posts(true));
  expect(actor.getSnapshot().context.choice?.from).toBe('run-9');
  actor.send({ type: 'file.close' });
  expect(actor.getSnapshot().matches({ file: 'none' })).toBe(true);
  expect([actor.getSnapshot().context.saved, actor.getSnapshot().context.choice?.from]).toEqual([
    null,
    'run-1',
  ]);
});

test('a file that cannot be shown is refused, and what is shown stays', async () => {
  const { actor, settled } = await listening();
  const refused = async (text: string) => {
    actor.send({ type: 'file.open', file: new File([text], 'x.json') });
    await settled({ file: 'refused' });
    return actor.getSnapshot().context.problem;
  };
  expect(await refused('hello')).toBe('foreign');
  actor.send({ type: 'problem.dismiss' });
  expect(actor.getSnapshot().matches({ file: 'none' })).toBe(true);
  actor.send({ type: 'file.open', file: new File([inspectionText({ saved: 7, runs: [] })], 'bug.json') });
  await settled({ file: 'shown' });
  expect(await refused('unreadable')).toBe('unreadable');
  actor.send({ type: 'problem.dismiss' });
  expect(actor.getSnapshot().matches({ file: 'shown' })).toBe(true);
});
