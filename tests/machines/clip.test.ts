import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { ClipFile } from '../../src/domain/clips/clip.ts';
import type { SavedFile } from '../../src/domain/clips/savedFile.ts';
import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import {
  clipDownloadMachine,
  type TransferCommand,
  type TransferFact,
} from '../../src/machines/clips/clipDownload/clipDownload.machine.ts';
import { downloadsMachine } from '../../src/machines/clips/downloads/downloads.machine.ts';
import { part } from '../../src/machines/part.ts';
import { clipRangeMachine } from '../../src/machines/clips/clipRange/clipRange.machine.ts';
import { clipShareMachine } from '../../src/machines/clips/clipShare/clipShare.machine.ts';

const clip = { serialNumber: 'LK1', day: '2026-11-20', from: 10, to: 20, recorded: 8 };

function startRange(seconds = 86_400) {
  const actor = createActor(clipRangeMachine, { input: { day: '2026-11-20', seconds, range: null } });
  actor.start();
  const now = () => {
    const { value, context } = actor.getSnapshot();
    return [value, context.range.from, context.range.to, context.note];
  };
  return { actor, now };
}

test('a range can be of any length within the day: each mark moves one end', () => {
  const { actor, now } = startRange();
  actor.send({ type: 'start.mark', second: 1000.4 });
  actor.send({ type: 'end.mark', second: 9000.4 });
  expect(now()).toEqual(['marked', 1000, 9000, null]);
  actor.send({ type: 'end.mark', second: 8000 });
  expect(now()).toEqual(['marked', 1000, 8000, null]);
  actor.send({ type: 'start.mark', second: 500 });
  expect(now()).toEqual(['marked', 500, 8000, null]);
});

test('a dragged end stops at the limits, and the other one stays', () => {
  const { actor, now } = startRange();
  const drag = (from: number, to: number) => actor.send({ type: 'range.mark', range: { from, to } });
  drag(100, 200);
  drag(100, 5000);
  expect(now()).toEqual(['marked', 100, 5000, null]);
  drag(-50, 5000);
  expect(now()).toEqual(['marked', 0, 5000, null]);
  drag(0, 3700);
  expect(now()).toEqual(['marked', 0, 3700, null]);
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
  expect(now()).toEqual(['marked', 86_000, 86_400, null]);
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Downloads whose files are made and sent as the test says. */
function startDownloads(prepareFile: () => Promise<ClipFile>) {
  const commands: string[] = [];
  const transfers: ((fact: TransferFact) => void)[] = [];
  const actor = createActor(
    downloadsMachine.provide({
      actors: {
        closingTab: fromCallback(() => {
          commands.push('ask');
          return () => void commands.push('ask no more');
        }),
        clipDownload: part(
          clipDownloadMachine.provide({
            actors: {
              prepareFile: fromPromise(prepareFile),
              fetchFile: fromCallback<TransferCommand, { file: ClipFile; saved: SavedFile }>(
                ({ input, sendBack, receive }) => {
                  const { fileName } = input.saved;
                  commands.push(fileName);
                  receive(({ type }) => void commands.push(`${type} ${fileName}`));
                  transfers.push(sendBack);
                  return () => void commands.push(`end ${fileName}`);
                },
              ),
              watchConnection: fromCallback(() => {}),
            },
          }),
        ),
      },
    }),
  ).start();
  const list = () => actor.getSnapshot().context.files.map(({ status }) => status);
  const download = (place: number) => {
    const child = actor.getSnapshot().children[`file ${place}`];
    if (child === undefined) throw new Error(`file ${place} is not downloaded`);
    return child;
  };
  return { actor, commands, transfers, list, download };
}

const whole = { address: '/1.mp4', seconds: 8, bytes: 100 };
const named = (number: number) => ({ ...clip, fileName: `${number}.mp4` });

test('a download reports its progress, continues after a break, begins again, and shows what the provider says', async () => {
  let attempt = 0;
  const { actor, commands, transfers, list, download } = startDownloads(async () => {
    attempt += 1;
    if (attempt === 2) throw new CallError(failure('rejected', 601, 'device.notExist'));
    return whole;
  });
  actor.send({ type: 'download', files: [{ ...named(0), recorded: 0 }] });
  expect([actor.getSnapshot().value, list()]).toEqual(['idle', []]);
  actor.send({ type: 'download', files: [named(1)] });
  await settled();
  transfers[0]?.({ type: 'bytes.arrived', received: 40, left: 3 });
  expect(download(1).getSnapshot().context).toMatchObject({ file: whole, received: 40, left: 3 });
  transfers[0]?.({ type: 'file.interrupted' });
  expect(download(1).getSnapshot().value).toEqual({ downloading: 'interrupted' });
  download(1).send({ type: 'connection.restored' });
  expect(download(1).getSnapshot().context.received).toBe(40);
  transfers[0]?.({ type: 'file.failed', error: new Error('another file') });
  expect(download(1).getSnapshot().context.error).toBe('action.downloadFailed');
  expect([actor.getSnapshot().value, list()]).toEqual(['idle', ['failed']]);
  download(1).send({ type: 'retry' });
  const { received, error } = download(1).getSnapshot().context;
  expect([received, error, list()]).toEqual([0, null, ['running']]);
  await settled();
  expect([download(1).getSnapshot().context.error, list()]).toEqual(['device.notExist', ['failed']]);
  expect(commands).toEqual([
    'ask',
    '1.mp4',
    'continue 1.mp4',
    'end 1.mp4',
    'ask no more',
    'ask',
    'ask no more',
  ]);
});

test('three files are downloaded at the same time; each that is over, canceled or not, lets the next begin', async () => {
  const { actor, commands, transfers, list } = startDownloads(async () => whole);
  actor.send({ type: 'download', files: [1, 2, 3, 4].map(named) });
  actor.send({ type: 'download', files: [5, 6].map(named) });
  await settled();
  expect(list()).toEqual(['running', 'running', 'running', 'waiting', 'waiting', 'waiting']);
  transfers[1]?.({ type: 'file.saved' });
  await settled();
  expect(list()).toEqual(['running', 'running', 'running', 'waiting', 'waiting', 'saved']);
  actor.send({ type: 'remove', id: 'file 5' });
  actor.send({ type: 'remove', id: 'file 1' });
  await settled();
  expect(list()).toEqual(['running', 'running', 'running', 'saved']);
  expect(commands).toEqual(['ask', '1.mp4', '2.mp4', '3.mp4', 'end 2.mp4', '4.mp4', 'end 1.mp4', '6.mp4']);
  for (const place of [2, 3, 4]) transfers[place]?.({ type: 'file.saved' });
  expect([actor.getSnapshot().value, list()]).toEqual(['idle', ['saved', 'saved', 'saved', 'saved']]);
  actor.send({ type: 'remove', id: 'file 2' });
  expect(list()).toEqual(['saved', 'saved', 'saved']);
});

test('of what is saved nothing is kept but its name: not the video that the browser has written', async () => {
  const { actor, transfers } = startDownloads(async () => whole);
  const fileName = 'Gate.webm';
  actor.send({ type: 'download', files: [{ written: new Blob(['video']), fileName }] });
  await settled();
  transfers[0]?.({ type: 'file.saved' });
  const { context, children } = actor.getSnapshot();
  expect(context.files).toEqual([{ id: 'file 1', fileName, saved: null, status: 'saved' }]);
  expect(children['file 1']).toBe(undefined);
});

test('with the sign-in, everything that is downloaded ends', async () => {
  const { actor, commands } = startDownloads(async () => whole);
  actor.send({ type: 'download', files: [1, 2].map(named) });
  await settled();
  actor.send({ type: 'session.ended' });
  expect([actor.getSnapshot().status, commands]).toEqual([
    'done',
    ['ask', '1.mp4', '2.mp4', 'ask no more', 'end 1.mp4', 'end 2.mp4'],
  ]);
});

test('what the provider says of a field stands beside it, and a new form is empty of errors', async () => {
  const actor = createActor(
    clipShareMachine.provide({
      actors: {
        shareClip: fromPromise(async (): Promise<void> => {
          throw new CallError(failure('rejected', 601, 'form.shareEmailFormat'));
        }),
        recipientMemory: fromCallback(() => undefined),
      },
    }),
    { input: { userId: 'u1', recipient: '' } },
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
