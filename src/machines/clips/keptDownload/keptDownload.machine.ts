import { sendTo, setup, type AnyStateMachine } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { Notice } from '../../../domain/shell/notice.ts';
import { callbackStub, machineStub } from '../../stubs.ts';
import type { DownloadNews } from '../clipDownload/clipDownload.machine.ts';

/** What the notices of the console are asked for. `withdraw` takes back the last one, where it is still shown. */
export type NoticeCommand = { type: 'say'; notice: Notice; untilDismissed: boolean } | { type: 'withdraw' };

/** What is told of the download where no view shows it. */
const texts = {
  file: { goesOn: 'clips:goesOn', saved: 'clips:savedAway', failed: 'messages:action.downloadFailed' },
  files: { goesOn: 'review:bulk.goesOn', saved: 'review:bulk.saved', failed: 'review:bulk.failed' },
} as const;
const kinds = { goesOn: 'info', saved: 'success', failed: 'error' } as const;

/** What is downloaded: a file, or several one after the other. */
export type Downloaded = keyof typeof texts;
type Told = keyof typeof kinds;

const news = (of: Downloaded, told: Told): Omit<Extract<NoticeCommand, { type: 'say' }>, 'type'> => ({
  notice: { kind: kinds[told], message: { key: texts[of][told] } },
  untilDismissed: told !== 'saved',
});

/**
 * The download of a person (spec section 1): it goes on wherever they go, until the console is closed or they are signed in
 * no more. Where no view shows how it stands, notices do.
 */
export const keptDownloadMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as { of: Downloaded },
    input: {} as { of: Downloaded },
    events: {} as { type: 'view.shown' } | { type: 'view.left' } | { type: 'session.ended' } | DownloadNews,
    children: {} as { download: 'download'; notices: 'notices' },
  },
  actors: {
    /** Tells {@link DownloadNews}, and takes `dismiss`. */
    download: machineStub<AnyStateMachine>('download'),
    notices: callbackStub<NoticeCommand>('notices'),
  },
  actions: {
    sendDownloadDismiss: sendTo('download', { type: 'dismiss' }),
    sendNotice: sendTo('notices', ({ context }, params: { told: Told }) => ({
      type: 'say' as const,
      ...news(context.of, params.told),
    })),
    sendNoticeWithdraw: sendTo('notices', { type: 'withdraw' }),
  },
}).createMachine({
  id: 'keptDownload',
  meta: { title: 'Download that goes on' },
  description: 'A download that continues while the person moves between pages, and the notices about it.',
  context: ({ input: { of } }) => ({ of }),
  initial: 'running',
  states: {
    running: {
      description: 'The person is signed in: a download of theirs goes on in every page.',
      invoke: [
        { id: 'download', src: 'download' },
        { id: 'notices', src: 'notices' },
      ],
      on: { 'session.ended': 'over' },
      initial: 'unshown',
      states: {
        shown: {
          description: 'The page shows how the download stands: nothing else needs to be said.',
          initial: 'idle',
          states: {
            idle: {
              description: 'No file is on its way; the last download may still be told of.',
              on: {
                'download.started': 'pending',
                'view.left': {
                  target: '#keptDownload.running.unshown',
                  actions: 'sendDownloadDismiss',
                  description: 'What was said of the last download was read.',
                },
              },
            },
            pending: {
              description: 'A file is on its way.',
              on: {
                'download.saved': 'idle',
                'download.failed': 'idle',
                'download.cancelled': 'idle',
                'view.left': {
                  target: '#keptDownload.running.unshown.pending',
                  actions: { type: 'sendNotice', params: { told: 'goesOn' } },
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
              description: 'No file is on its way.',
              on: {
                'view.shown': { target: '#keptDownload.running.shown', actions: 'sendNoticeWithdraw' },
              },
            },
            pending: {
              description: 'A file is on its way, and how it ends is said.',
              on: {
                'view.shown': {
                  target: '#keptDownload.running.shown.pending',
                  actions: 'sendNoticeWithdraw',
                },
                'download.saved': {
                  target: 'idle',
                  actions: { type: 'sendNotice', params: { told: 'saved' } },
                },
                'download.failed': {
                  target: 'idle',
                  actions: { type: 'sendNotice', params: { told: 'failed' } },
                },
              },
            },
          },
        },
      },
    },
    over: {
      description: 'Nobody is signed in any more, or somebody else: what was on its way is given up.',
      type: 'final',
    },
  },
});
