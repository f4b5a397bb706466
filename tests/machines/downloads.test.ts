import { createActor, fromCallback, fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import type { ClipFile } from '../../src/domain/clips/clip.ts';
import type { SavedFile } from '../../src/domain/clips/savedFile.ts';
import { clipDownloadMachine } from '../../src/machines/clips/clipDownload/clipDownload.machine.ts';
import { downloadsMachine } from '../../src/machines/clips/downloads/downloads.machine.ts';
import { part } from '../../src/machines/part.ts';

const clip = { serialNumber: 'LK1', day: '2026-11-20', from: 0, to: 8, recorded: 8 };

test('a recording that the browser has waits for no download of others', () => {
  const never = clipDownloadMachine.provide({
    actors: { prepareFile: fromPromise<ClipFile, { saved: SavedFile }>(() => new Promise(() => {})) },
  });
  const downloads = createActor(
    downloadsMachine.provide({ actors: { clipDownload: part(never), closingTab: fromCallback(() => {}) } }),
  ).start();
  const names = ['1.mp4', '2.mp4', '3.mp4', '4.mp4'];
  downloads.send({ type: 'download', files: names.map((fileName) => ({ ...clip, fileName })) });
  downloads.send({ type: 'download', files: [{ written: new Blob(['a']), fileName: 'live.mp4' }] });
  expect(downloads.getSnapshot().context.files.map(({ fileName, status }) => [fileName, status])).toEqual([
    ['1.mp4', 'running'],
    ['2.mp4', 'running'],
    ['3.mp4', 'running'],
    ['4.mp4', 'waiting'],
    ['live.mp4', 'running'],
  ]);
});
