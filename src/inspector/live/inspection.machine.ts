import { assertEvent, assign, enqueueActions, raise, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { ChartMeta } from '../../machines/chartMeta.ts';
import type { FeedPost } from '../../domain/inspector/feed.ts';
import type { FileProblem, InspectionFile, SavedRun } from '../../domain/inspector/inspectionFile.ts';
import { callbackStub, promiseStub } from '../../machines/stubs.ts';
import { choiceAfter, type Choice } from './choice.ts';
import { logOfSaved, savedRunOf, type RunLog } from './runLog.ts';
import { runsAfter, runsAsked, strangersOf, type Runs } from './runs.ts';

/** Commands to the feed: request the past of a run (null: of all), or ask which tabs are open. */
export type FeedCommand = { type: 'past.ask'; from: string | null } | { type: 'presence.ask' };

/** Messages that the feed received from tabs of the console. */
export type FeedFact = { type: 'feed.heard'; posts: readonly FeedPost[] };

/** The runs to save. */
export type SaveCommand = { type: 'file.save'; runs: readonly SavedRun[] };

/** The result of opening a file. */
export type OpenedFile = { name: string } & (
  | { ok: true; file: InspectionFile }
  | { ok: false; problem: FileProblem }
);

/**
 * The moment that is shown: after the message `seq`, when `entry` had its effect; `entry` is null after a pause. `log` is a
 * copy of the run at that time, so that later messages do not change it.
 */
export type Moment = { entry: number | null; seq: number; log: RunLog };

const noRuns: Runs = new Map();

/**
 * What the inspector shows of the running console, or of a file (design section 7): the runs of its tabs, the selected
 * actor, and the moment. It follows live until a moment is held.
 */
export const inspectionMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      live: Runs;
      /** The content of the open file. */
      saved: { name: string; at: number; runs: Runs } | null;
      problem: FileProblem | 'unreadable';
      choice: Choice | null;
      /** The choice before a file was opened. */
      liveChoice: Choice | null;
      /** Null while it follows live. */
      moment: Moment | null;
    },
    events: {} as
      | FeedFact
      | ({ type: 'actor.choose' } & Choice)
      | { type: 'file.open'; file: File }
      | { type: 'file.close' }
      | { type: 'save' }
      | { type: 'problem.dismiss' }
      | ({ type: 'moment.hold' } & Moment)
      | { type: 'moment.follow' },
    children: {} as {
      readAllowed: 'readAllowed';
      feed: 'feed';
      readFile: 'readFile';
      downloads: 'downloads';
    },
  },
  actors: {
    readAllowed: promiseStub<boolean, undefined>('readAllowed'),
    feed: callbackStub<FeedCommand>('feed'),
    readFile: promiseStub<OpenedFile, File>('readFile'),
    downloads: callbackStub<SaveCommand>('downloads'),
  },
  guards: {
    isAllowed: (_, params: { allowed: boolean }) => params.allowed,
    isWhole: (_, params: { opened: OpenedFile }) => params.opened.ok,
    hasSaved: ({ context }) => context.saved !== null,
    isAnotherRun: ({ context }, params: { from: string }) => params.from !== context.choice?.from,
  },
  delays: { askPeriod: 5000 },
  actions: {
    setHeard: assign(({ context }, { posts }: { posts: readonly FeedPost[] }) => ({
      live: runsAfter(context.live, posts),
    })),
    setFollowedChoice: assign(({ context }) => ({
      choice: context.saved === null ? choiceAfter(context.live, context.choice) : context.choice,
    })),
    sendFeedHello: enqueueActions(({ context, enqueue }, { posts }: { posts: readonly FeedPost[] }) => {
      for (const from of strangersOf(context.live, posts)) enqueue.sendTo('feed', { type: 'past.ask', from });
    }),
    setAsked: assign(({ context }) => ({ live: runsAsked(context.live) })),
    sendFeedPresence: sendTo('feed', { type: 'presence.ask' }),
    setChoice: assign((_, { from, sessionId }: Choice) => ({ choice: { from, sessionId } })),
    setMoment: assign((_, { entry, seq, log }: Moment) => ({ moment: { entry, seq, log } })),
    clearMoment: assign({ moment: null }),
    setFile: assign(({ context }, { opened }: { opened: OpenedFile }) => {
      if (!opened.ok) return {};
      const runs: Runs = new Map(
        opened.file.runs.map((run) => [run.past.run.from, { ...logOfSaved(run), presence: 'gone' as const }]),
      );
      return {
        saved: { name: opened.name, at: opened.file.saved, runs },
        choice: choiceAfter(runs, null),
        liveChoice: context.saved === null ? context.choice : context.liveChoice,
      };
    }),
    setProblem: assign((_, { opened }: { opened: OpenedFile }) =>
      opened.ok ? {} : { problem: opened.problem },
    ),
    setUnreadable: assign({ problem: 'unreadable' as const }),
    sendDownloadsRuns: sendTo('downloads', ({ context }) => ({
      type: 'file.save' as const,
      runs: [...context.live.values()].map((log) => savedRunOf(log)),
    })),
    raiseFollow: raise({ type: 'moment.follow' }),
    clearFile: assign(({ context }) => ({
      saved: null,
      choice: context.saved === null ? context.choice : context.liveChoice,
    })),
  },
}).createMachine({
  id: 'inspection',
  description:
    'What the inspector shows: the tabs of the console or a saved file, either live or at one moment.',
  context: {
    live: noRuns,
    saved: null,
    problem: 'foreign',
    choice: null,
    liveChoice: null,
    moment: null,
  },
  invoke: { id: 'downloads', src: 'downloads' },
  type: 'parallel',
  on: { save: { actions: 'sendDownloadsRuns' } },
  states: {
    tabs: {
      description: 'The tabs of the console that can be inspected.',
      initial: 'checking',
      states: {
        checking: {
          description: 'The configuration is being read to find out whether inspection is allowed.',
          invoke: {
            id: 'readAllowed',
            src: 'readAllowed',
            onDone: [
              {
                guard: { type: 'isAllowed', params: ({ event }) => ({ allowed: event.output }) },
                target: 'listening',
              },
              { target: 'off' },
            ],
            onError: { target: 'off', description: 'Inspection is off without a configuration.' },
          },
        },
        off: {
          description:
            'Inspection is not allowed in this console, and the page says how to allow it. Saved files can still be opened.',
        },
        listening: {
          description: 'Open tabs of the console send their events, and their actors are listed.',
          invoke: { id: 'feed', src: 'feed' },
          on: {
            'feed.heard': {
              description: 'A new run is asked for its past.',
              actions: [
                { type: 'setHeard', params: ({ event }) => ({ posts: event.posts }) },
                { type: 'sendFeedHello', params: ({ event }) => ({ posts: event.posts }) },
              ],
            },
          },
          initial: 'waiting',
          states: {
            waiting: {
              description:
                'All tabs are asked every 5 s whether they are still open. A tab that does not answer is marked.',
              meta: { title: 'Until the next question' },
              after: {
                askPeriod: {
                  target: 'waiting',
                  reenter: true,
                  description: 'A tab that misses several questions was closed or is asleep.',
                  actions: ['setAsked', 'sendFeedPresence'],
                },
              },
            },
          },
        },
      },
    },
    file: {
      description: 'A saved file, shown instead of running tabs.',
      initial: 'none',
      on: { 'file.open': { target: '.reading' } },
      states: {
        none: {
          description: 'No file is open, and running tabs are shown.',
        },
        reading: {
          description:
            'The chosen file is being read, which ends with its content or with the reason why it cannot be shown.',
          invoke: {
            id: 'readFile',
            src: 'readFile',
            input: ({ event }) => {
              assertEvent(event, 'file.open');
              return event.file;
            },
            onDone: [
              {
                guard: { type: 'isWhole', params: ({ event }) => ({ opened: event.output }) },
                target: 'shown',
                actions: { type: 'setFile', params: ({ event }) => ({ opened: event.output }) },
              },
              {
                target: 'refused',
                actions: { type: 'setProblem', params: ({ event }) => ({ opened: event.output }) },
              },
            ],
            onError: { target: 'refused', actions: 'setUnreadable' },
          },
        },
        refused: {
          description:
            'The file couldn’t be opened, and the page says why. What was shown before stays. Closing the message ends this.',
          on: { 'problem.dismiss': [{ guard: 'hasSaved', target: 'shown' }, { target: 'none' }] },
        },
        shown: {
          description: 'The content of a file is shown until it is closed or another file is opened.',
          entry: 'raiseFollow',
          on: { 'file.close': { target: 'none', actions: ['clearFile', 'raiseFollow'] } },
        },
      },
    },
    moment: {
      description: 'The moment that is shown: live, or an earlier one.',
      initial: 'following',
      on: {
        'moment.hold': {
          target: '.held',
          actions: { type: 'setMoment', params: ({ event }) => event },
        },
        'actor.choose': [
          {
            guard: { type: 'isAnotherRun', params: ({ event }) => ({ from: event.from }) },
            target: '.following',
            actions: { type: 'setChoice', params: ({ event }) => event },
          },
          { actions: { type: 'setChoice', params: ({ event }) => event } },
        ],
      },
      states: {
        following: {
          description: 'The view follows live. Choosing an event, or pausing, holds a moment.',
          entry: 'clearMoment',
          on: {
            'feed.heard': {
              description: 'After a reload of the tab, the view follows its new run.',
              actions: 'setFollowedChoice',
            },
          },
        },
        held: {
          description:
            'The view holds one moment, and later events do not change it. Returning to live ends this.',
          on: {
            'moment.follow': {
              target: 'following',
              description: 'The run may have been dropped in the meantime.',
              actions: 'setFollowedChoice',
            },
          },
        },
      },
    },
  },
});

/** The actor that decides what the inspector shows. */
export type InspectionRef = ActorRefFrom<typeof inspectionMachine>;
