import { assign, not, setup, spawnChild, stopChild } from 'xstate';
import { isSaveable, type SavedFile } from '../../../domain/clips/savedFile.ts';
import { partStub } from '../../part.ts';
import { callbackStub } from '../../stubs.ts';
import type { clipDownloadMachine, DownloadFact } from '../clipDownload/clipDownload.machine.ts';

/** A file in the list of downloads. */
export type Download = {
  readonly id: DownloadId;
  readonly fileName: string;
  /** Null once the browser has saved it: a live recording holds up to an hour of video in memory. */
  readonly saved: SavedFile | null;
  readonly status: 'waiting' | 'running' | 'saved' | 'failed';
};

/** The id of a download, which is also that of its actor. */
type DownloadId = `file ${number}`;
type Of = { readonly id: string };

/** How many files are downloaded at the same time: a browser opens six connections to a host, and pages need some. */
const mostAtOnce = 3;

const countOf = (files: readonly Download[], status: Download['status']): number =>
  files.filter((file) => file.status === status).length;
const isOpen = ({ status }: Pick<Download, 'status'>): boolean =>
  status === 'waiting' || status === 'running';
/**
 * The file to start next. One that is there already, a recording of this browser, waits for no other: with the tab it would
 * be gone.
 */
function nextOf(files: readonly Download[]): Download | undefined {
  const waiting = files.filter(({ status }) => status === 'waiting');
  const written = waiting.find(({ saved }) => saved !== null && 'written' in saved);
  return written ?? (countOf(files, 'running') < mostAtOnce ? waiting[0] : undefined);
}
const withStatus = (files: readonly Download[], id: string, status: Download['status']): Download[] =>
  files.map((file) => (file.id === id ? { ...file, status } : file));
/** With a file saved: the last one of the list. */
const withSaved = (files: readonly Download[], id: string): Download[] => [
  ...files.filter((file) => file.id !== id),
  ...files
    .filter((file) => file.id === id)
    .map((file) => ({ ...file, status: 'saved' as const, saved: null })),
];

/**
 * The downloads of a person (spec section 1): several files at once, on every page, until the person closes the console
 * or signs out.
 */
export const downloadsMachine = setup({
  types: {
    context: {} as {
      /** In the order in which they were requested; those that were saved after them, in the order of that. */
      files: readonly Download[];
      /** The number of the last file. */
      last: number;
    },
    events: {} as
      | { type: 'download'; files: readonly SavedFile[] }
      /** Cancels a download, or removes one that is over from the list. */
      | ({ type: 'remove' } & Of)
      | { type: 'session.ended' }
      | DownloadFact,
    children: {} as { closingTab: 'closingTab' } & Record<DownloadId, 'clipDownload'>,
  },
  actors: {
    clipDownload: partStub<typeof clipDownloadMachine>('clipDownload'),
    /** Has the browser ask before the tab is closed. */
    closingTab: callbackStub('closingTab'),
  },
  guards: {
    isAny: (_, { files }: { files: readonly SavedFile[] }) => files.some(isSaveable),
    hasNext: ({ context: { files } }) => nextOf(files) !== undefined,
    isBusy: ({ context: { files } }) => files.some(isOpen),
  },
  actions: {
    setAdded: assign(({ context: { files, last } }, params: { files: readonly SavedFile[] }) => {
      const added = params.files.filter(isSaveable).map((saved, place): Download => ({
        id: `file ${last + 1 + place}`,
        fileName: saved.fileName,
        saved,
        status: 'waiting',
      }));
      return { files: [...files, ...added], last: last + added.length };
    }),
    startNext: spawnChild('clipDownload', {
      id: ({ context: { files } }) => nextOf(files)?.id ?? 'file 0',
      input: ({ context: { files } }) => {
        const next = nextOf(files);
        if (!next?.saved) throw new Error('No download waits.');
        return { id: next.id, saved: next.saved };
      },
    }),
    setStarted: assign(({ context: { files } }) => ({
      files: withStatus(files, nextOf(files)?.id ?? '', 'running'),
    })),
    setStatus: assign(({ context: { files } }, { id, status }: Of & Pick<Download, 'status'>) => ({
      files: withStatus(files, id, status),
    })),
    setSaved: assign(({ context: { files } }, { id }: Of) => ({ files: withSaved(files, id) })),
    stopDownload: stopChild((_, { id }: Of) => id),
    setRemoved: assign(({ context: { files } }, { id }: Of) => ({
      files: files.filter((file) => file.id !== id),
    })),
  },
}).createMachine({
  id: 'downloads',
  description: 'The files that a person downloads, and the list of them on every page.',
  context: { files: [], last: 0 },
  initial: 'idle',
  on: {
    download: {
      guard: { type: 'isAny', params: ({ event }) => event },
      actions: { type: 'setAdded', params: ({ event }) => event },
    },
    'download.restarted': {
      description: 'The person tries a failed download again.',
      actions: { type: 'setStatus', params: ({ event: { id } }) => ({ id, status: 'running' as const }) },
    },
    remove: {
      description: 'Cancels a download, or removes one that is over from the list.',
      actions: [
        { type: 'stopDownload', params: ({ event }) => event },
        { type: 'setRemoved', params: ({ event }) => event },
      ],
    },
    'session.ended': '.over',
  },
  states: {
    idle: {
      description: 'Nothing is downloading. The list shows what was saved or failed, until that is removed.',
      always: { guard: 'isBusy', target: 'running' },
    },
    running: {
      description:
        'Files are downloading, three at the same time; one that is tried again does not wait for the others. The list shows the progress, and the browser asks before the tab is closed.',
      invoke: { id: 'closingTab', src: 'closingTab' },
      on: {
        'download.saved': {
          description: 'The file is not kept: only its name stays, at the end of the list.',
          actions: [
            { type: 'stopDownload', params: ({ event }) => event },
            { type: 'setSaved', params: ({ event }) => event },
          ],
        },
        'download.failed': {
          actions: {
            type: 'setStatus',
            params: ({ event: { id } }) => ({ id, status: 'failed' as const }),
          },
        },
      },
      always: [
        {
          guard: 'hasNext',
          description: 'The next file starts when one is over.',
          actions: ['startNext', 'setStarted'],
        },
        { guard: not('isBusy'), target: 'idle' },
      ],
    },
    over: {
      description: 'The person signed out, or another person signed in. Running downloads are canceled.',
      type: 'final',
    },
  },
});
