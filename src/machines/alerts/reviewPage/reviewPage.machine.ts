import { sendTo, setup, type EventFromLogic, type InputFrom } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { ReportedMarks } from '../../../domain/alerts/review.ts';
import { partStub, type FactOf } from '../../part.ts';
import { callbackStub, machineStub } from '../../stubs.ts';
import type { alertChoiceMachine } from '../alertChoice/alertChoice.machine.ts';
import type { alertReviewMachine } from '../alertReview/alertReview.machine.ts';
import type { reviewRefreshMachine } from '../reviewRefresh/reviewRefresh.machine.ts';

type ReviewFact = FactOf<typeof alertReviewMachine>;
type RefreshFact = FactOf<typeof reviewRefreshMachine>;

type ReviewEvent = EventFromLogic<typeof alertReviewMachine>;
type RefreshEvent = EventFromLogic<typeof reviewRefreshMachine>;
type ChoiceEvent = EventFromLogic<typeof alertChoiceMachine>;

/** The list of alerts: its newest page is requested, an older page is, or nothing is pending. */
export type ListReported =
  /** `isOther`: with other filters than before. */
  | { type: 'list.asked'; isOther: boolean }
  /** The filters changed while it was still loading. */
  | { type: 'list.changed' }
  | { type: 'list.moreAsked' }
  | { type: 'list.settled' };
/** Alerts were marked, here or elsewhere; or may have been, and nobody names them. */
export type MarksReported = ({ type: 'marks.reported' } & ReportedMarks) | { type: 'marks.missed' };

type OfList = InputFrom<typeof alertReviewMachine>;

/** What a reload of the list sends: its marks are counted again, and nothing of it is selected. */
const reloads = ['sendRefreshAsked', 'sendReviewAsked', 'sendRelease'] as const;

/** Reviewing a list of alerts (spec section 2; decision 0002): the marks, those made elsewhere, and the selection. */
export const reviewPageMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OfList,
    input: {} as OfList,
    events: {} as ReviewFact | RefreshFact | ListReported | MarksReported,
    children: {} as {
      review: 'alertReview';
      refresh: 'reviewRefresh';
      choice: 'alertChoice';
      list: 'list';
      stream: 'stream';
    },
  },
  actors: {
    alertReview: partStub<typeof alertReviewMachine>('alertReview'),
    reviewRefresh: partStub<typeof reviewRefreshMachine>('reviewRefresh'),
    alertChoice: machineStub<typeof alertChoiceMachine>('alertChoice'),
    /** The list of alerts. Sends {@link ListReported}. */
    list: callbackStub('list'),
    /** The stream of new alerts. Sends {@link MarksReported}. */
    stream: callbackStub('stream'),
  },
  guards: {
    isOther: (_, { isOther }: { isOther: boolean }) => isOther,
  },
  actions: {
    sendReview: sendTo('review', (_, fact: ReviewEvent) => fact),
    sendReviewAsked: sendTo('review', { type: 'list.asked' } satisfies ReviewEvent),
    sendRelease: sendTo('choice', { type: 'release' } satisfies ChoiceEvent),
    sendRefreshAsked: sendTo('refresh', { type: 'list.asked' } satisfies RefreshEvent),
    sendRefreshBegan: sendTo('refresh', { type: 'work.began' } satisfies RefreshEvent),
    sendRefreshEnded: sendTo('refresh', { type: 'work.ended' } satisfies RefreshEvent),
    sendRefreshMarks: sendTo('refresh', (_, { ids, listed }: ReportedMarks): RefreshEvent => ({
      type: 'marks.reported',
      isKnown: listed.length === new Set(ids).size,
    })),
    sendRefreshMissed: sendTo('refresh', { type: 'marks.missed' } satisfies RefreshEvent),
  },
}).createMachine({
  id: 'reviewPage',
  meta: { title: 'Reviewing a list' },
  description:
    'Reviewing a list of alerts: marking them, showing what is marked elsewhere, and selecting several. This chart shows what each of them sends the others.',
  context: ({ input }) => input,
  invoke: [
    { id: 'review', src: 'alertReview', input: ({ context }) => context },
    { id: 'refresh', src: 'reviewRefresh' },
    { id: 'choice', src: 'alertChoice' },
    { id: 'list', src: 'list' },
    { id: 'stream', src: 'stream' },
  ],
  on: {
    'states.read': {
      description: 'The reviewed marks were reloaded. The list shows them.',
      actions: { type: 'sendReview', params: ({ event }) => event },
    },
    'marks.reported': {
      description: 'Alerts were marked. The list shows it, and what it does not show may have to be counted.',
      actions: [
        {
          type: 'sendReview',
          params: ({ event: { ids, reviewed, listed } }) => ({
            type: 'marks.reported',
            ids,
            reviewed,
            listed,
          }),
        },
        { type: 'sendRefreshMarks', params: ({ event }) => event },
      ],
    },
    'marks.missed': {
      description: 'Alerts may have been marked, and nobody names them. The marks have to be reloaded.',
      actions: 'sendRefreshMissed',
    },
    'list.asked': {
      description: 'The list is reloaded and will include what is reviewed. Nothing of it is selected.',
      target: '.asked.unmarked',
      actions: reloads,
    },
  },
  initial: 'asked',
  states: {
    asked: {
      description: 'The list is loading, or failed to load.',
      on: {
        'list.changed': {
          description: 'It is another list now.',
          actions: 'sendRefreshAsked',
        },
        'list.asked': [
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            actions: reloads,
          },
          {
            description: 'It failed to load, and is loaded again.',
            actions: ['sendReviewAsked', 'sendRelease'],
          },
        ],
      },
      initial: 'unmarked',
      states: {
        unmarked: {
          description: 'No mark is being saved.',
          on: {
            'marking.began': 'marking',
            'list.settled': { target: '#reviewPage.settled', actions: 'sendRefreshEnded' },
          },
        },
        marking: {
          description: 'A mark is being saved.',
          on: {
            'marking.ended': 'unmarked',
            'list.settled': {
              description: 'The list is loaded, and may lack the mark that is still being saved.',
              target: '#reviewPage.marking',
              actions: ['sendRefreshEnded', 'sendRefreshBegan'],
            },
          },
        },
      },
    },
    settled: {
      description: 'The list is loaded, and no call is pending.',
      on: {
        'list.moreAsked': { target: 'loadingMore', actions: 'sendRefreshBegan' },
        'marking.began': { target: 'marking', actions: 'sendRefreshBegan' },
      },
    },
    marking: {
      description: 'The list is loaded, and a mark is being saved.',
      on: {
        'marking.ended': { target: 'settled', actions: 'sendRefreshEnded' },
        'list.moreAsked': 'loadingMore.marking',
        'list.asked': {
          description: 'The list is reloaded while a mark is being saved.',
          target: 'asked.marking',
          actions: reloads,
        },
      },
    },
    loadingMore: {
      description: 'An older page of the list is loading.',
      initial: 'unmarked',
      states: {
        unmarked: {
          description: 'No mark is being saved.',
          on: {
            'marking.began': 'marking',
            'list.settled': { target: '#reviewPage.settled', actions: 'sendRefreshEnded' },
          },
        },
        marking: {
          description: 'A mark is being saved.',
          on: {
            'marking.ended': 'unmarked',
            'list.settled': '#reviewPage.marking',
            'list.asked': {
              description: 'The list is reloaded while a mark is being saved.',
              target: '#reviewPage.asked.marking',
              actions: reloads,
            },
          },
        },
      },
    },
  },
});
