import { assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import type { ChartMeta } from '../../machines/chartMeta.ts';
import type { FeedPost } from '../../domain/inspector/feed.ts';
import type { FileProblem, InspectionFile, SavedRun } from '../../domain/inspector/inspectionFile.ts';
import { callbackStub, promiseStub } from '../../machines/stubs.ts';
import { choiceAfter, type Choice } from './choice.ts';
import { logOfSaved, savedRunOf, type RunLog } from './runLog.ts';
import { runsAfter, runsAsked, strangersOf, type Runs } from './runs.ts';

/** Commands to the feed: ask a run (null: all runs) for its history, or for presence. */
export type FeedCommand = { type: 'past.ask'; from: string | null } | { type: 'presence.ask' };

/** Posts of the console's tabs. */
export type FeedFact = { type: 'feed.heard'; posts: readonly FeedPost[] };

/** The runs to save. */
export type SaveCommand = { type: 'file.save'; runs: readonly SavedRun[] };

/** The result of opening a file. */
export type OpenedFile = { name: string } & (
  | { ok: true; file: InspectionFile }
  | { ok: false; problem: FileProblem }
);

/**
 * A moment: after the message `seq`, when `entry` had had its effect; null if it was only paused. `log` is the log of
 * the run when it was paused, which later messages do not change.
 */
export type Moment = { entry: number | null; seq: number; log: RunLog };

/** The setup of the inspection chart: its types, actors, delays, guards and actions. */
export const inspectionSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      live: Runs;
      /** The content of the open file. */
      saved: { name: string; at: number; runs: Runs } | null;
      problem: FileProblem | 'unreadable';
      choice: Choice | null;
      /** The selection before a file was opened. */
      liveChoice: Choice | null;
      /** Null while the view is live. */
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
});
