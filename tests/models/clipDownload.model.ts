import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { clipDownloadMachine } from '../../src/machines/clips/clipDownload/clipDownload.machine.ts';
import { called, defineModel, done, failed, sent } from './model.ts';

const clip = {
  serialNumber: 'LK0000000001',
  day: '2026-11-20',
  from: 36_000,
  to: 36_008,
  recorded: 8,
  fileName: 'clip.mp4',
};

const started = sent('parent', { type: 'download.started' });
const saved = sent('parent', { type: 'download.saved' });
const lost = sent('parent', { type: 'download.failed' });

export const model = defineModel({
  machine: clipDownloadMachine,
  events: {
    'download: clip': { type: 'download', clip },
    'download: noRecording': { type: 'download', clip: { ...clip, recorded: 0 } },
    'cutClip done': done('cutClip', { address: '/clips/1.mp4', seconds: 8, bytes: 1000 }),
    'cutClip error': failed('cutClip', new CallError(failure('rejected', 601, 'device.notExist'))),
    'bytes.arrived': { type: 'bytes.arrived', received: 400 },
    'file.failed': { type: 'file.failed', error: null },
  },
  control: ({ error }) => error,
  callbacks: { fetchFile: ['bytes.arrived', 'file.saved', 'file.failed'] },
  demands: [
    {
      section: '1',
      what: 'A recording is cut to be downloaded',
      from: 'idle',
      on: { type: 'download', clip },
      to: 'preparing',
      effects: [started, called('cutClip', { clip })],
      context: { clip, file: { address: '', seconds: 0, bytes: 0 }, received: 0, error: null },
    },
    {
      section: '7',
      what: 'The file is fetched',
      from: 'preparing',
      on: 'cutClip done',
      to: 'downloading',
      effects: [
        called('fetchFile', {
          file: { address: '/clips/1.mp4', seconds: 8, bytes: 1000 },
          fileName: 'clip.mp4',
        }),
      ],
    },
    {
      section: '8',
      what: 'That it cannot be cut is said',
      from: 'preparing',
      on: 'cutClip error',
      to: 'idle.failed',
      effects: [lost],
      context: { error: 'device.notExist' },
    },
    {
      section: 'design 3',
      what: 'It shows progress',
      from: 'downloading',
      on: 'bytes.arrived',
      context: { received: 400 },
    },
    {
      section: '1',
      what: 'That it is there is said',
      from: 'downloading',
      on: 'file.saved',
      to: 'idle.saved',
      effects: [saved],
    },
    {
      section: '8',
      what: 'Download failed',
      from: 'downloading',
      on: 'file.failed',
      to: 'idle.failed',
      effects: [lost],
      context: { error: 'action.downloadFailed' },
    },
    {
      section: '8',
      what: 'It can be tried again',
      from: 'idle.failed',
      on: 'retry',
      to: 'preparing',
      effects: [started, called('cutClip', { clip })],
      context: { received: 0, error: null },
    },
  ],
});
