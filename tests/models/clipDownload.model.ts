import { CallError, failure } from '../../src/domain/callResult.ts';
import { clipDownloadMachine } from '../../src/machines/clipDownload/clipDownload.machine.ts';
import { defineModel, done, failed } from './model.ts';

const clip = {
  serailno: 'LK0000000001',
  day: '2026-11-20',
  from: 36_000,
  to: 36_008,
  recorded: 8,
  fileName: 'clip.mp4',
};

export const model = defineModel({
  machine: clipDownloadMachine,
  events: [
    { type: 'download', clip },
    { type: 'download', clip: { ...clip, recorded: 0 } },
    done('cutClip', { address: '/clips/1.mp4', seconds: 8, bytes: 1000 }),
    failed('cutClip', new CallError(failure('rejected', 601, 'device.notExist'))),
    { type: 'bytes.came', received: 400 },
    { type: 'file.failed', error: null },
  ],
  control: ({ error }) => error,
  callbacks: { fetchFile: ['bytes.came', 'file.saved', 'file.failed'] },
});
