import { assertEvent, assign, enqueueActions, raise, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { ChartMeta } from '../../machines/chartMeta.ts';
import type { FeedPost } from '../../domain/inspector/feed.ts';
import type { FileProblem, InspectionFile, SavedRun } from '../../domain/inspector/inspectionFile.ts';
import { callbackStub, promiseStub } from '../../machines/stubs.ts';
import { choiceAfter, type Choice } from './choice.ts';
import { logOfSaved, savedRunOf, type RunLog } from './runLog.ts';
import { runsAfter, runsAsked, strangersOf, type Runs } from './runs.ts';

/** What the feed is told: to ask a run (null: each) for its past, or who is there. */
export type FeedCommand = { type: 'past.ask'; from: string | null } | { type: 'presence.ask' };

/** What the feed tells: what tabs of the console said. */
export type FeedFact = { type: 'feed.heard'; posts: readonly FeedPost[] };

/** What is to be saved. */
export type SaveCommand = { type: 'file.save'; runs: readonly SavedRun[] };

/** A file that was opened, as it was found. */
export type OpenedFile = { name: string } & (
  | { ok: true; file: InspectionFile }
  | { ok: false; problem: FileProblem }
);

/**
 * A moment that is looked at: after the message `seq`, when `entry` had had its effect; null where it was just
 * paused. `log` is what was known of the run when it was stopped at: nothing that is heard later changes it.
 */
export type Moment = { entry: number | null; seq: number; log: RunLog };

const noRuns: Runs = new Map();

/**
 * What is seen of the running console, or of a file (design section 7): the runs of its tabs, the actor that is
 * looked at, and the moment. It follows what happens until a moment is held.
 */
export const inspectionMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      live: Runs;
      /** What a file holds, while one is shown. */
      saved: { name: string; at: number; runs: Runs } | null;
      problem: FileProblem | 'unreadable';
      choice: Choice | null;
      /** What was looked at before a file was opened. */
      liveChoice: Choice | null;
      /** Null while it follows what happens. */
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
    'What is watched: the tabs of the console or a saved file, and whether the view follows what happens or stands at one moment.',
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
      description: 'The tabs of the console that can be watched.',
      initial: 'checking',
      states: {
        checking: {
          description: 'The configuration is read to know whether watching is allowed here.',
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
            onError: { target: 'off', description: 'Without a configuration inspection is off.' },
          },
        },
        off: {
          description:
            'Watching is not allowed in this console, and the page says how to allow it. Saved files can be opened all the same.',
        },
        listening: {
          description: 'Open tabs of the console tell what happens in them, and their actors are listed.',
          invoke: { id: 'feed', src: 'feed' },
          on: {
            'feed.heard': {
              description: 'A run that is not known yet is asked for its past.',
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
                'Every five seconds all tabs are asked whether they are still there. One that does not answer is marked.',
              meta: { title: 'Until the next question' },
              after: {
                askPeriod: {
                  target: 'waiting',
                  reenter: true,
                  description: 'A tab that does not answer several times has vanished, or sleeps.',
                  actions: ['setAsked', 'sendFeedPresence'],
                },
              },
            },
          },
        },
      },
    },
    file: {
      description: 'A saved file in the place of running tabs.',
      initial: 'none',
      on: { 'file.open': { target: '.reading' } },
      states: {
        none: {
          description: 'No file is open: running tabs are shown.',
        },
        reading: {
          description:
            'The chosen file is being read. It ends with its content, or with the reason why it cannot be shown.',
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
            'The file could not be opened, and the page says why. What was shown before stays, and closing the message ends this.',
          on: { 'problem.dismiss': [{ guard: 'hasSaved', target: 'shown' }, { target: 'none' }] },
        },
        shown: {
          description: 'What a file holds is shown, until it is closed or another is opened.',
          entry: 'raiseFollow',
          on: { 'file.close': { target: 'none', actions: ['clearFile', 'raiseFollow'] } },
        },
      },
    },
    moment: {
      description: 'The moment that is shown: now, or an earlier one.',
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
          description: 'The view follows what happens. Choosing an event, or pausing, holds a moment.',
          entry: 'clearMoment',
          on: {
            'feed.heard': {
              description: 'A tab that was loaded anew is followed into its new run.',
              actions: 'setFollowedChoice',
            },
          },
        },
        held: {
          description:
            'The view stands at one moment, and nothing that happens later changes it. Returning to live ends that.',
          on: {
            'moment.follow': {
              target: 'following',
              description: 'The run may have been forgotten in the meantime.',
              actions: 'setFollowedChoice',
            },
          },
        },
      },
    },
  },
});

/** The actor that decides which part of a run is shown. */
export type InspectionRef = ActorRefFrom<typeof inspectionMachine>;
