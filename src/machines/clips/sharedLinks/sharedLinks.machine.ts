import { assign, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { withEnded, type SharedLink, type SharedLinks } from '../../../domain/clips/sharedLink.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** The links to clips that the user has shared. The person confirms before a link ends, because it cannot be undone. */
export const sharedLinksMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      userId: string;
      links: readonly SharedLink[];
      /** Number of unreadable entries. */
      dropped: number;
      chosen: SharedLink | null;
      error: MessageKey | null;
    },
    input: {} as { userId: string },
    events: {} as
      | { type: 'link.end'; link: SharedLink }
      | { type: 'confirm' }
      | { type: 'keep' }
      | { type: 'retry' }
      | ConnectionRestored,
  },
  actors: {
    listLinks: promiseStub<SharedLinks, { userId: string }>('listLinks'),
    /** Resolves to when the link ended. */
    endLink: promiseStub<number, { userId: string; link: SharedLink | null }>('endLink'),
    watchConnection: callbackStub('watchConnection'),
  },
  actions: {
    setLinks: assign((_, { links, dropped }: SharedLinks) => ({ links, dropped })),
    setChosen: assign((_, params: { link: SharedLink }) => ({ chosen: params.link, error: null })),
    clearChosen: assign({ chosen: null }),
    setEnded: assign(({ context: { links, chosen } }, params: { endedAt: number }) => ({
      links: withEnded(links, chosen?.id ?? null, params.endedAt),
    })),
    setFailure: assign((_, params: { error: unknown }) => ({
      error: messageOr(params.error, 'share.cancelFailed'),
    })),
  },
}).createMachine({
  id: 'sharedLinks',
  meta: { title: 'Shared links' },
  description: 'The links to clips that the person has shared, and how to stop sharing one.',
  context: ({ input }) => ({ userId: input.userId, links: [], dropped: 0, chosen: null, error: null }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The console loads the links while the person waits.',
      invoke: {
        id: 'listLinks',
        src: 'listLinks',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: {
          target: 'listed',
          actions: { type: 'setLinks', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    failed: {
      description:
        'The list failed to load, and the page offers to try again. The console reloads it when the provider is back.',
      on: { retry: 'loading', 'connection.restored': 'loading' },
    },
    listed: {
      description:
        'The links are shown with their end and their views. One that still opens can be copied and ended.',
      on: {
        'link.end': {
          target: 'asking',
          actions: { type: 'setChosen', params: ({ event }) => ({ link: event.link }) },
        },
      },
    },
    asking: {
      description:
        'A dialog asks whether to stop sharing, because the link cannot be made to open again. Yes ends it; no returns to the list.',
      on: { confirm: 'ending', keep: { target: 'listed', actions: 'clearChosen' } },
    },
    ending: {
      description:
        'The provider is ending the link. The list then shows that it ended, or the page shows an error.',
      invoke: {
        id: 'endLink',
        src: 'endLink',
        input: ({ context: { userId, chosen } }) => ({ userId, link: chosen }),
        onDone: {
          target: 'listed',
          actions: [{ type: 'setEnded', params: ({ event }) => ({ endedAt: event.output }) }, 'clearChosen'],
        },
        onError: {
          target: 'listed',
          actions: [{ type: 'setFailure', params: ({ event }) => event }, 'clearChosen'],
        },
      },
    },
  },
});
