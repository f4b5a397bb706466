import { backgroundDownloadMachine } from '../../src/machines/clips/backgroundDownload/backgroundDownload.machine.ts';
import { called, defineModel, sent } from './model.ts';

const said = (kind: string, key: string, untilDismissed: boolean) =>
  sent('notices', { type: 'say', notice: { kind, message: { key } }, untilDismissed });

export const model = defineModel({
  machine: backgroundDownloadMachine,
  inputs: [{ of: 'file' }],
  callbacks: { notices: [] },
  children: {
    download: ['download.started', 'download.saved', 'download.failed', 'download.canceled'],
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
      section: 'design 3',
      what: 'Long work shows progress: who leaves it sees where',
      from: 'running.shown.pending',
      on: 'view.left',
      to: 'running.unshown.pending',
      effects: [said('info', 'clips:continues', true)],
    },
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
      what: 'Nothing of a person continues without their sign-in',
      from: 'running',
      on: 'session.ended',
      to: 'over',
    },
  ],
});
