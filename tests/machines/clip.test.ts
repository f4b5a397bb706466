import { expect, test } from 'vitest';
import { type ActorRefFrom, createActor, createMachine, fromCallback, fromPromise } from 'xstate';
import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { clipDownloadMachine } from '../../src/machines/clips/clipDownload/clipDownload.machine.ts';
import { clipRangeMachine } from '../../src/machines/clips/clipRange/clipRange.machine.ts';
import {
  backgroundDownloadMachine,
  type NoticeCommand,
} from '../../src/machines/clips/backgroundDownload/backgroundDownload.machine.ts';
import { clipShareMachine } from '../../src/machines/clips/clipShare/clipShare.machine.ts';

const clip = { serialNumber: 'LK1', day: '2026-11-20', from: 10, to: 20, recorded: 8 };

function startRange(seconds = 86_400) {
  const actor = createActor(clipRangeMachine, { input: { day: '2026-11-20', seconds } });
  actor.start();
  const now = () => {
    const { value, context } = actor.getSnapshot();
    return [value, context.range.from, context.range.to, context.note];
  };
  return { actor, now };
}

test('a clip is at most an hour: what was marked last stays, and the other end is moved along', () => {
  const { actor, now } = startRange();
  actor.send({ type: 'start.mark', second: 1000.4 });
  actor.send({ type: 'end.mark', second: 9000.4 });
  expect(now()).toEqual(['marked', 5400, 9000, 'tooLong']);
  actor.send({ type: 'end.mark', second: 8000 });
  expect(now()).toEqual(['marked', 5400, 8000, null]);
  actor.send({ type: 'start.mark', second: 1000 });
  expect(now()).toEqual(['marked', 1000, 4600, 'tooLong']);
});

test('a dragged end stops at the limits, and the other one stays', () => {
  const { actor, now } = startRange();
  const drag = (from: number, to: number) => actor.send({ type: 'range.mark', range: { from, to } });
  drag(100, 200);
  drag(100, 5000);
  expect(now()).toEqual(['marked', 100, 3700, 'tooLong']);
  drag(-50, 3700);
  expect(now()).toEqual(['marked', 100, 3700, 'tooLong']);
  drag(4000, 3700);
  expect(now()).toEqual(['marked', 3699, 3700, null]);
  drag(3699, 10);
  expect(now()).toEqual(['marked', 3699, 3700, null]);
});

test('a day of 25 hours has ranges in its last one', () => {
  const { actor, now } = startRange(90_000);
  actor.send({ type: 'range.mark', range: { from: 89_000, to: 91_000 } });
  expect(now()).toEqual(['marked', 89_000, 90_000, null]);
  actor.send({ type: 'day.changed', day: '2026-11-21', seconds: 86_400 });
  actor.send({ type: 'range.mark', range: { from: 86_000, to: 91_000 } });
  expect(now()).toEqual(['marked', 86_000, 86_400, 'tooLong']);
});

test('a download reports its progress, begins again, and shows what the provider says', async () => {
  const starts: unknown[] = [];
  let attempt = 0;
  const clipDownload = clipDownloadMachine.provide({
    actors: {
      cutClip: fromPromise(async () => {
        attempt += 1;
        if (attempt === 2) throw new CallError(failure('rejected', 601, 'device.notExist'));
        return { address: '/1.mp4', seconds: 8, bytes: 100 };
      }),
      fetchFile: fromCallback(({ input, sendBack }) => {
        starts.push(input);
        sendBack({ type: 'bytes.arrived', received: 40 });
      }),
    },
  });
  const background = createActor(
    backgroundDownloadMachine.provide({
      actors: { download: clipDownload, notices: fromCallback(() => {}) },
    }),
    { input: { of: 'file' } },
  ).start();
  const actor = background.getSnapshot().children.download as ActorRefFrom<typeof clipDownload> | undefined;
  if (actor === undefined) throw new Error('no download runs');
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  actor.send({ type: 'download', clip: { ...clip, recorded: 0, fileName: 'none.mp4' } });
  expect(actor.getSnapshot().value).toEqual({ idle: 'ready' });
  actor.send({ type: 'download', clip: { ...clip, fileName: 'door.mp4' } });
  await settled();
  expect(starts).toEqual([{ file: { address: '/1.mp4', seconds: 8, bytes: 100 }, fileName: 'door.mp4' }]);
  expect(actor.getSnapshot().context.received).toBe(40);
  actor.send({ type: 'file.failed', error: new Error('cut off') });
  expect(actor.getSnapshot().context.error).toBe('action.downloadFailed');
  actor.send({ type: 'retry' });
  const { received, error } = actor.getSnapshot().context;
  expect([received, error]).toEqual([0, null]);
  await settled();
  expect(actor.getSnapshot().context.error).toBe('device.notExist');
});

test('of several files it is said that they continue, were saved, or were not all saved', () => {
  const said: unknown[] = [];
  const notices = fromCallback<NoticeCommand>(({ receive }) => {
    receive((command) => void (command.type === 'say' && said.push(command.notice.message)));
  });
  const background = createActor(
    backgroundDownloadMachine.provide({ actors: { download: createMachine({}), notices } }),
    { input: { of: 'files' } },
  ).start();
  for (const end of ['download.saved', 'download.failed'] as const) {
    for (const type of ['view.shown', 'download.started', 'view.left', end] as const)
      background.send({ type });
  }
  expect(said).toEqual([
    { key: 'review:bulk.continues' },
    { key: 'review:bulk.saved' },
    { key: 'review:bulk.continues' },
    { key: 'review:bulk.failed' },
  ]);
});

test('what the provider says of a field stands beside it, and a new form is empty of errors', async () => {
  const actor = createActor(
    clipShareMachine.provide({
      actors: {
        shareClip: fromPromise(async (): Promise<void> => {
          throw new CallError(failure('rejected', 601, 'form.shareEmailFormat'));
        }),
      },
    }),
    { input: { userId: 'u1' } },
  );
  actor.start();
  actor.send({ type: 'share', clips: [{ ...clip, recorded: 0 }] });
  actor.send({ type: 'submit', email: 'a@b.cd', subject: 'The door' });
  expect(actor.getSnapshot().context.errors).toEqual({ form: 'form.shareWithoutVideo' });
  actor.send({ type: 'leave' });
  actor.send({ type: 'share', clips: [clip] });
  expect(actor.getSnapshot().context.errors).toEqual({});
  actor.send({ type: 'submit', email: 'A@b.cd ', subject: ' The door' });
  expect(actor.getSnapshot().context.share).toEqual({ email: 'a@b.cd', subject: 'The door' });
  await new Promise((resolve) => setImmediate(resolve));
  expect(actor.getSnapshot().context.errors).toEqual({ email: 'form.shareEmailFormat' });
});
