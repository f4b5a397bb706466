import type { FeedPost } from '../../domain/inspector/feed.ts';
import { heard, logOfPast, logWith, logWithPast, type RunLog } from './runLog.ts';

/** The known runs of the console, by name, in order of appearance. */
export type Runs = ReadonlyMap<string, RunLog>;

/** A run counts as silent after this many unanswered presence requests. */
const patience = 2;

/** The number of runs that are kept. Beyond that, the runs that closed first are dropped. */
const keptRuns = 12;

/** The runs after these posts. A run that has not sent its history yet is left out. */
export function runsAfter(runs: Runs, posts: readonly FeedPost[]): Runs {
  const after = new Map(runs);
  for (const post of posts) {
    const known = after.get(fromOf(post));
    if (known === undefined && post.kind === 'past') after.set(post.run.from, logOfPast(post));
    if (known !== undefined) after.set(known.run.from, runAfter(known, post));
  }
  if (after.size <= keptRuns) return after;
  const goneFirst = [...after.values()].filter(({ presence }) => presence !== 'here');
  for (const { run } of goneFirst.slice(0, after.size - keptRuns)) after.delete(run.from);
  return after;
}

/** The unknown runs that sent something, which must be asked for their history. */
export function strangersOf(runs: Runs, posts: readonly FeedPost[]): readonly string[] {
  const speaking = posts.filter(({ kind }) => kind === 'here' || kind === 'live').map((post) => fromOf(post));
  return [...new Set(speaking)].filter((from) => !runs.has(from));
}

/** The runs before a presence request: a run that did not answer the last ones is silent. */
export function runsAsked(runs: Runs): Runs {
  return new Map(
    [...runs].map(([from, log]) => {
      if (log.presence !== 'here') return [from, log] as const;
      const presence = log.asked < patience ? ('here' as const) : ('silent' as const);
      return [from, { ...log, presence, asked: log.asked + 1 }] as const;
    }),
  );
}

function runAfter(log: RunLog, post: FeedPost): RunLog {
  if (post.kind === 'gone') return { ...log, presence: 'gone' };
  if (post.kind === 'here') return { ...log, ...heard };
  return post.kind === 'past' ? logWithPast(log, post) : logWith(log, post.messages);
}

function fromOf(post: FeedPost): string {
  return 'run' in post ? post.run.from : post.from;
}
