import { assign, setup } from 'xstate';
import {
  noMarks,
  withAllTold,
  withMarked,
  withRead,
  withTold,
  type Marked,
  type ReadStates,
  type ReviewMarks,
  type ToldMarks,
} from '../../../domain/alerts/review.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import { promiseStub } from '../../stubs.ts';
import type { AlertFilters } from '../alertQuery/alertQuery.machine.ts';

/** What is marked: alerts by their names, or all new ones of a list, from and up to a moment (epoch milliseconds). */
export type AlertMark =
  | { readonly ids: readonly string[]; readonly reviewed: boolean }
  | {
      readonly filters: AlertFilters;
      readonly from: number | null;
      readonly to: number | null;
      /** Those of them that the list shows as new by now. */
      readonly shown: readonly string[];
    };

const nothing: Marked = { ids: [], reviewed: true };

/** The alerts that a mark names, also those that it does not change: they are marked so already, as is not known here. */
const namedBy = (mark: AlertMark | undefined): readonly string[] =>
  mark === undefined ? [] : 'ids' in mark ? mark.ids : mark.shown;

/** Which alerts of a list are marked as reviewed or as new since it was read, with the way back from the last mark. */
export const alertReviewMachine = setup({
  types: {
    context: {} as ReviewMarks & {
      userId: string;
      /** The mark that is being saved, then those that wait. */
      queue: readonly AlertMark[];
      /** The list was asked for after the mark that is being saved: it counts what that changes. */
      isCounted: boolean;
      /** What was told while a mark is being saved: it was marked before or after that. */
      told: readonly ToldMarks[];
      /** What was marked last. */
      last: Marked;
      error: MessageKey | null;
    },
    /** Of a list that is come back to, what was marked of it before it was left. */
    input: {} as { userId: string; before?: ReviewMarks },
    events: {} as
      | { type: 'alerts.mark'; mark: AlertMark }
      | { type: 'undo' }
      | { type: 'retry' }
      | { type: 'dismiss' }
      | { type: 'list.asked' }
      | ({ type: 'marks.told' } & ToldMarks)
      | ({ type: 'states.read' } & ReadStates),
  },
  actors: {
    markAlerts: promiseStub<Marked, { userId: string; mark: AlertMark }>('markAlerts'),
  },
  guards: {
    hasMore: ({ context }) => context.queue.length > 1,
    isChanged: (_, params: Marked) => params.ids.length > 0,
  },
  delays: { undoable: 20_000 },
  actions: {
    setQueued: assign(({ context }, params: { mark: AlertMark }) => ({
      queue: [...context.queue, params.mark],
    })),
    setUndoQueued: assign(({ context: { queue, last } }) => ({
      queue: [...queue, { ids: last.ids, reviewed: !last.reviewed }],
    })),
    setMarked: assign(({ context }, { ids, reviewed }: Marked) => {
      const marked = withMarked(context, [...namedBy(context.queue[0]), ...ids], reviewed);
      const moved = context.isCounted ? context.moved : marked.moved;
      return {
        ...withAllTold({ ...marked, moved }, context.told),
        told: [],
        queue: context.queue.slice(1),
        isCounted: false,
        last: { ids, reviewed },
        error: null,
      };
    }),
    setCounted: assign({ isCounted: true }),
    setFailure: assign(({ context }, params: { error: unknown }) => ({
      ...withAllTold(context, context.told),
      told: [],
      error: messageOr(params.error, 'action.saveFailed'),
      isCounted: false,
    })),
    clearQueue: assign({ queue: [], error: null }),
    clearMarks: assign({ ...noMarks, told: [] }),
    setTold: assign(({ context }, params: ToldMarks) => withTold(context, params)),
    setToldLater: assign(({ context }, { ids, reviewed, listed }: ToldMarks) => ({
      told: [...context.told, { ids, reviewed, listed }],
    })),
    setRead: assign(({ context }, params: ReadStates) => withRead(context, params)),
  },
}).createMachine({
  id: 'alertReview',
  description:
    'Marking the alerts of a list as reviewed, or as new again. What was marked last can be undone.',
  context: ({ input }) => ({
    userId: input.userId,
    ...(input.before ?? noMarks),
    queue: [],
    isCounted: false,
    told: [],
    last: nothing,
    error: null,
  }),
  on: {
    'list.asked': {
      actions: 'clearMarks',
      description: 'The list is read anew, and says itself what is reviewed.',
    },
    'marks.told': {
      actions: { type: 'setTold', params: ({ event }) => event },
      description: 'Alerts were marked in another tab or browser of the person: they are shown so.',
    },
    'states.read': {
      actions: { type: 'setRead', params: ({ event }) => event },
      description: 'What is reviewed was read anew, without moving the list.',
    },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being marked.',
      on: {
        'alerts.mark': {
          target: 'marking',
          actions: { type: 'setQueued', params: ({ event }) => event },
        },
      },
    },
    marking: {
      description: 'Alerts are being marked. What the person marks meanwhile waits for its turn.',
      invoke: {
        id: 'markAlerts',
        src: 'markAlerts',
        input: ({ context: { userId, queue } }) => ({
          userId,
          mark: queue[0] ?? nothing,
        }),
        onDone: [
          {
            guard: 'hasMore',
            target: 'marking',
            reenter: true,
            actions: { type: 'setMarked', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'marked',
            actions: { type: 'setMarked', params: ({ event }) => event.output },
          },
          {
            target: 'idle',
            actions: { type: 'setMarked', params: ({ event }) => event.output },
            description: 'They were marked so already, in another tab perhaps.',
          },
        ],
        onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      on: {
        'alerts.mark': { actions: { type: 'setQueued', params: ({ event }) => event } },
        'list.asked': {
          actions: ['clearMarks', 'setCounted'],
          description: 'What is on its way is counted by the list that is read anew.',
        },
        'marks.told': {
          actions: { type: 'setToldLater', params: ({ event }) => event },
          description:
            'What is told meanwhile is shown after the answer, in the order in which it was done: the mark itself is told too.',
        },
      },
    },
    marked: {
      description: 'What was marked is said, and can be undone for a while.',
      after: { undoable: 'idle' },
      on: {
        undo: { target: 'marking', actions: 'setUndoQueued' },
        dismiss: 'idle',
        'alerts.mark': {
          target: 'marking',
          actions: { type: 'setQueued', params: ({ event }) => event },
        },
      },
    },
    failed: {
      description: 'They could not be marked, which is said. It can be tried again, or let be.',
      on: {
        retry: 'marking',
        dismiss: { target: 'idle', actions: 'clearQueue' },
        'alerts.mark': {
          target: 'marking',
          actions: { type: 'setQueued', params: ({ event }) => event },
          description: 'What could not be marked is tried again before it.',
        },
      },
    },
  },
});
