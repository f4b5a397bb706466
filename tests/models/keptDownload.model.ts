import { keptDownloadMachine } from '../../src/machines/clips/keptDownload/keptDownload.machine.ts';
import { called, defineModel, told } from './model.ts';

const said = (kind: string, key: string, untilDismissed: boolean) =>
  told('notices', { type: 'say', notice: { kind, message: { key } }, untilDismissed });

export const model = defineModel({
  machine: keptDownloadMachine,
  inputs: [{ of: 'file' }],
  callbacks: { notices: [] },
  children: {
    download: ['download.started', 'download.saved', 'download.failed', 'download.cancelled'],
  },
  demands: [
    {
      section: '1',
      what: 'Recordings can be downloaded',
      on: 'init',
      to: 'running.unshown.idle',
      effects: [called('download'), called('notices')],
    },
    {
      section: 'ours',
      what: 'A file is on its way',
      from: 'running.shown.idle',
      on: 'download.started',
      to: 'running.shown.pending',
    },
    ...['download.saved', 'download.failed', 'download.cancelled'].map((on) => ({
      section: 'ours',
      what: 'And then no more',
      from: 'running.shown.pending',
      on,
      to: 'running.shown.idle',
    })),
    {
      section: 'design 3',
      what: 'Long work shows progress: who leaves it is told where',
      from: 'running.shown.pending',
      on: 'view.left',
      to: 'running.unshown.pending',
      effects: [said('info', 'clips:goesOn', true)],
    },
    {
      section: 'ours',
      what: 'What was said of the last one was read',
      from: 'running.shown.idle',
      on: 'view.left',
      to: 'running.unshown.idle',
      effects: [told('download', { type: 'dismiss' })],
    },
    ...['idle', 'pending'].map((file) => ({
      section: 'ours',
      what: 'The view says it instead of the notice',
      from: `running.unshown.${file}`,
      on: 'view.shown',
      to: `running.shown.${file}`,
      effects: [told('notices', { type: 'withdraw' })],
    })),
    {
      section: '1',
      what: 'That the file is there is said',
      from: 'running.unshown.pending',
      to: 'running.unshown.idle',
      on: 'download.saved',
      effects: [said('success', 'clips:savedAway', false)],
    },
    {
      section: '8',
      what: 'Download failed',
      from: 'running.unshown.pending',
      to: 'running.unshown.idle',
      on: 'download.failed',
      effects: [said('error', 'messages:action.downloadFailed', true)],
    },
    {
      section: '5',
      what: 'Nothing of a person goes on without their sign-in',
      from: 'running',
      on: 'session.ended',
      to: 'over',
    },
  ],
});
