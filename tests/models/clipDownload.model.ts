import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { clipDownloadMachine } from '../../src/machines/clips/clipDownload/clipDownload.machine.ts';
import { called, defineModel, done, emitted, failed, sent } from './model.ts';

const saved = {
  serialNumber: 'LK0000000001',
  day: '2026-11-20',
  from: 36_000,
  to: 36_008,
  recorded: 8,
  fileName: 'clip.mp4',
};
const file = { address: '/clips/1.mp4', seconds: 8, bytes: 1000 };
const id = 'file 1';
const refused = new CallError(failure('rejected', 601, 'device.notExist'));
const lost = new CallError(failure('network'));
const continued = sent('fetchFile', { type: 'continue' });

export const model = defineModel({
  machine: clipDownloadMachine,
  inputs: [{ id, saved }],
  events: {
    'prepareFile done': done('prepareFile', file),
    'prepareFile error: refused': failed('prepareFile', refused),
    'prepareFile error: lost': failed('prepareFile', lost),
    'bytes.arrived': { type: 'bytes.arrived', received: 400, left: 6 },
    'file.failed': { type: 'file.failed', error: null },
  },
  control: ({ error }) => error,
  delays: { again: 5000 },
  callbacks: {
    fetchFile: ['bytes.arrived', 'file.interrupted', 'file.saved', 'file.failed'],
    watchConnection: ['connection.restored'],
  },
  demands: [
    {
      section: '1',
      what: 'The file is made to be downloaded',
      on: 'init',
      to: 'preparing',
      effects: [called('prepareFile', { saved })],
      context: { received: 0, left: null, error: null },
    },
    {
      section: '7',
      what: 'The file is fetched',
      from: 'preparing',
      on: 'prepareFile done',
      to: 'downloading.receiving',
      effects: [called('fetchFile', { file, saved })],
    },
    {
      section: '8',
      what: 'That it cannot be made is said',
      from: 'preparing',
      on: failed('prepareFile', refused),
      to: 'failed',
      effects: [emitted({ type: 'download.failed', id })],
      context: { error: 'device.notExist' },
    },
    {
      section: '0007',
      what: 'A file that the provider did not hear of is requested again',
      from: 'preparing',
      on: failed('prepareFile', lost),
      to: 'waiting',
    },
    {
      section: '0007',
      what: 'It is asked for when the provider is back',
      from: 'waiting',
      on: 'connection.restored',
      to: 'preparing',
      effects: [called('prepareFile', { saved })],
    },
    {
      section: 'design 3',
      what: 'It shows progress',
      from: 'downloading.receiving',
      on: 'bytes.arrived',
      context: { received: 400, left: 6 },
    },
    {
      section: '0007',
      what: 'What arrived is kept when the network breaks',
      from: 'downloading.receiving',
      on: 'file.interrupted',
      to: 'downloading.interrupted',
      effects: [called('watchConnection')],
    },
    {
      section: '0007',
      what: 'The rest is asked for when the provider is back',
      from: 'downloading.interrupted',
      on: 'connection.restored',
      to: 'downloading.receiving',
      effects: [continued],
    },
    {
      section: '0007',
      what: 'The rest of a file of another origin is asked for too',
      from: 'downloading.interrupted',
      on: 'after again',
      to: 'downloading.receiving',
      effects: [continued],
    },
    {
      section: '1',
      what: 'That it is there is said',
      from: 'downloading',
      on: 'file.saved',
      to: 'saved',
      effects: [emitted({ type: 'download.saved', id })],
    },
    {
      section: '8',
      what: 'Download failed',
      from: 'downloading',
      on: 'file.failed',
      to: 'failed',
      effects: [emitted({ type: 'download.failed', id })],
      context: { error: 'action.downloadFailed' },
    },
    {
      section: '8',
      what: 'It can be tried again',
      from: 'failed',
      on: 'retry',
      to: 'preparing',
      effects: [emitted({ type: 'download.restarted', id }), called('prepareFile', { saved })],
      context: { received: 0, left: null, error: null },
    },
  ],
});
