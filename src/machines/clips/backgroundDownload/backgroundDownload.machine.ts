import { sendTo, setup, type AnyStateMachine } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { Notice } from '../../../domain/shell/notice.ts';
import { callbackStub, machineStub } from '../../stubs.ts';
import type { DownloadNews } from '../clipDownload/clipDownload.machine.ts';

/** Commands to the notices of the console. `withdraw` removes the last notice if it is still shown. */
export type NoticeCommand = { type: 'say'; notice: Notice; untilDismissed: boolean } | { type: 'withdraw' };

/** The notices about a download that no view shows. */
const texts = {
  file: { continues: 'clips:continues', saved: 'clips:savedAway', failed: 'messages:action.downloadFailed' },
  files: { continues: 'review:bulk.continues', saved: 'review:bulk.saved', failed: 'review:bulk.failed' },
} as const;
const kinds = { continues: 'info', saved: 'success', failed: 'error' } as const;

/** The kind of download: one file, or several one after another. */
export type Downloaded = keyof typeof texts;
type Reported = keyof typeof kinds;

const news = (of: Downloaded, reported: Reported): Omit<Extract<NoticeCommand, { type: 'say' }>, 'type'> => ({
  notice: { kind: kinds[reported], message: { key: texts[of][reported] } },
  untilDismissed: reported !== 'saved',
});

/**
 * A download that continues on every page (spec section 1), until the person closes the console or signs out. If no
 * view shows its progress, notices do.
 */
export const backgroundDownloadMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as { of: Downloaded },
    input: {} as { of: Downloaded },
    events: {} as { type: 'view.shown' } | { type: 'view.left' } | { type: 'session.ended' } | DownloadNews,
    children: {} as { download: 'download'; notices: 'notices' },
  },
  actors: {
    /** Sends {@link DownloadNews}, and accepts `dismiss`. */
    download: machineStub<AnyStateMachine>('download'),
    notices: callbackStub<NoticeCommand>('notices'),
  },
  actions: {
    sendDownloadDismiss: sendTo('download', { type: 'dismiss' }),
    sendNotice: sendTo('notices', ({ context }, params: { reported: Reported }) => ({
      type: 'say' as const,
      ...news(context.of, params.reported),
    })),
    sendNoticeWithdraw: sendTo('notices', { type: 'withdraw' }),
  },
}).createMachine({
  id: 'backgroundDownload',
  meta: { title: 'Background download' },
  description: 'A download that continues while the person moves between pages, and the notices about it.',
  context: ({ input: { of } }) => ({ of }),
  initial: 'running',
  states: {
    running: {
      description: 'The person is signed in, and a download continues on every page.',
      invoke: [
        { id: 'download', src: 'download' },
        { id: 'notices', src: 'notices' },
      ],
      on: { 'session.ended': 'over' },
      initial: 'unshown',
      states: {
        shown: {
          description: 'The page shows the progress of the download, so no notice is needed.',
          initial: 'idle',
          states: {
            idle: {
              description: 'Nothing is downloading. The result of the last download may still be shown.',
              on: {
                'download.started': 'pending',
                'view.left': {
                  target: '#backgroundDownload.running.unshown',
                  actions: 'sendDownloadDismiss',
                  description: 'The person has seen the result of the last download.',
                },
              },
            },
            pending: {
              description: 'A file is downloading.',
              on: {
                'download.saved': 'idle',
                'download.failed': 'idle',
                'download.canceled': 'idle',
                'view.left': {
                  target: '#backgroundDownload.running.unshown.pending',
                  actions: { type: 'sendNotice', params: { reported: 'continues' } },
                },
              },
            },
          },
        },
        unshown: {
          description: 'The current page does not show the download, so notices report on it.',
          initial: 'idle',
          states: {
            idle: {
              description: 'Nothing is downloading.',
              on: {
                'view.shown': { target: '#backgroundDownload.running.shown', actions: 'sendNoticeWithdraw' },
              },
            },
            pending: {
              description: 'A file is downloading, and a notice will report the result.',
              on: {
                'view.shown': {
                  target: '#backgroundDownload.running.shown.pending',
                  actions: 'sendNoticeWithdraw',
                },
                'download.saved': {
                  target: 'idle',
                  actions: { type: 'sendNotice', params: { reported: 'saved' } },
                },
                'download.failed': {
                  target: 'idle',
                  actions: { type: 'sendNotice', params: { reported: 'failed' } },
                },
              },
            },
          },
        },
      },
    },
    over: {
      description: 'The person signed out, or another person signed in. A running download is canceled.',
      type: 'final',
    },
  },
});
