import { assign, emit, setup } from 'xstate';
import {
  noMarks,
  withAllReported,
  withMarked,
  withRead,
  withReported,
  type Marked,
  type ReadStates,
  type ReviewMarks,
  type ReportedMarks,
} from '../../../domain/alerts/review.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import { promiseStub } from '../../stubs.ts';
import type { AlertFilters } from '../alertQuery/alertQuery.machine.ts';

/** A mark: on alerts by their ids, or on all new alerts of a list between two moments (epoch milliseconds). */
export type AlertMark =
  | { readonly ids: readonly string[]; readonly reviewed: boolean }
  | {
      readonly filters: AlertFilters;
      readonly from: number | null;
      readonly to: number | null;
      /** Those of them that the list currently shows as new. */
      readonly shown: readonly string[];
    };

const nothing: Marked = { ids: [], reviewed: true };

/** The alerts that a mark names. Some may already have that mark, which is not known here. */
const namedBy = (mark: AlertMark | undefined): readonly string[] =>
  mark === undefined ? [] : 'ids' in mark ? mark.ids : mark.shown;

/** A mark is being saved from now on, maybe followed by others; or none is any more. */
type MarkingReported = { type: 'marking.began' } | { type: 'marking.ended' };

/** Which alerts of a list were marked as reviewed or as new since it was loaded, and undoing the last mark. */
export const alertReviewMachine = setup({
  types: {
    context: {} as ReviewMarks & {
      userId: string;
      /** The mark that is being saved, followed by those that wait. */
      queue: readonly AlertMark[];
      /** The list was requested after the current mark was sent, so its count already includes that mark. */
      isCounted: boolean;
      /** Marks that the stream reported while a mark is being saved. They may be older or newer than that one. */
      reported: readonly ReportedMarks[];
      /** The last mark. */
      last: Marked;
      error: MessageKey | null;
    },
    /** `before`: the marks of the list from before the person left it. */
    input: {} as { userId: string; before?: ReviewMarks },
    events: {} as
      | { type: 'alerts.mark'; mark: AlertMark }
      | { type: 'undo' }
      | { type: 'retry' }
      | { type: 'dismiss' }
      | { type: 'list.asked' }
      | ({ type: 'marks.reported' } & ReportedMarks)
      | ({ type: 'states.read' } & ReadStates),
    emitted: {} as MarkingReported,
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
        ...withAllReported({ ...marked, moved }, context.reported),
        reported: [],
        queue: context.queue.slice(1),
        isCounted: false,
        last: { ids, reviewed },
        error: null,
      };
    }),
    setCounted: assign({ isCounted: true }),
    setFailure: assign(({ context }, params: { error: unknown }) => ({
      ...withAllReported(context, context.reported),
      reported: [],
      error: messageOr(params.error, 'action.saveFailed'),
      isCounted: false,
    })),
    clearQueue: assign({ queue: [], error: null }),
    clearMarks: assign({ ...noMarks, reported: [] }),
    setReported: assign(({ context }, params: ReportedMarks) => withReported(context, params)),
    setReportedLater: assign(({ context }, { ids, reviewed, listed }: ReportedMarks) => ({
      reported: [...context.reported, { ids, reviewed, listed }],
    })),
    emitBegan: emit({ type: 'marking.began' }),
    emitEnded: emit({ type: 'marking.ended' }),
    setRead: assign(({ context }, params: ReadStates) => withRead(context, params)),
  },
}).createMachine({
  id: 'alertReview',
  description: 'Marking the alerts of a list as reviewed, or as new again. The last mark can be undone.',
  context: ({ input }) => ({
    userId: input.userId,
    ...(input.before ?? noMarks),
    queue: [],
    isCounted: false,
    reported: [],
    last: nothing,
    error: null,
  }),
  on: {
    'list.asked': {
      actions: 'clearMarks',
      description: 'The list is reloaded and will include what is reviewed.',
    },
    'marks.reported': {
      actions: { type: 'setReported', params: ({ event }) => event },
      description: 'The person marked alerts in another tab or browser, and the list shows it.',
    },
    'states.read': {
      actions: { type: 'setRead', params: ({ event }) => event },
      description: 'The reviewed marks were reloaded without moving the list.',
    },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being marked.',
      on: {
        'alerts.mark': {
          target: 'marking',
          actions: [{ type: 'setQueued', params: ({ event }) => event }, 'emitBegan'],
        },
      },
    },
    marking: {
      description: 'Alerts are being marked. Further marks wait for their turn.',
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
            actions: [{ type: 'setMarked', params: ({ event }) => event.output }, 'emitEnded'],
          },
          {
            target: 'idle',
            actions: [{ type: 'setMarked', params: ({ event }) => event.output }, 'emitEnded'],
            description: 'The alerts already had that mark, perhaps from another tab.',
          },
        ],
        onError: {
          target: 'failed',
          actions: [{ type: 'setFailure', params: ({ event }) => event }, 'emitEnded'],
        },
      },
      on: {
        'alerts.mark': { actions: { type: 'setQueued', params: ({ event }) => event } },
        'list.asked': {
          actions: ['clearMarks', 'setCounted'],
          description: 'The reloaded list counts the mark that is still being saved.',
        },
        'marks.reported': {
          actions: { type: 'setReportedLater', params: ({ event }) => event },
          description:
            'Marks that arrive meanwhile are applied after the answer, in the order in which they were made. The stream also reports the mark that is being saved.',
        },
      },
    },
    marked: {
      description: 'The page shows what was marked, and the person can undo it for a while.',
      after: { undoable: 'idle' },
      on: {
        undo: { target: 'marking', actions: ['setUndoQueued', 'emitBegan'] },
        dismiss: 'idle',
        'alerts.mark': {
          target: 'marking',
          actions: [{ type: 'setQueued', params: ({ event }) => event }, 'emitBegan'],
        },
      },
    },
    failed: {
      description: 'Marking failed, and the page says so. The person can try again or dismiss the message.',
      on: {
        retry: { target: 'marking', actions: 'emitBegan' },
        dismiss: { target: 'idle', actions: 'clearQueue' },
        'alerts.mark': {
          target: 'marking',
          actions: [{ type: 'setQueued', params: ({ event }) => event }, 'emitBegan'],
          description: 'The failed mark is retried before the new one.',
        },
      },
    },
  },
});
