import type { LostRecordings } from './retainedRecordings.ts';

type Reason = NonNullable<LostRecordings>['reason'];

/** What explains that a recording is no longer there, and what explains that no more follow. */
const explaining: Readonly<Record<'gone' | 'end', readonly Reason[]>> = {
  gone: ['formatting', 'formatted', 'overwritten', 'unreadable', 'noCard'],
  end: ['formatting', 'unreadable', 'noCard', 'full', 'off', 'never'],
};

/** Whether the reason why recordings of a day are missing explains what a person sees. */
export function explains(lost: LostRecordings | undefined, seen: 'gone' | 'end'): boolean {
  return lost !== null && lost !== undefined && explaining[seen].includes(lost.reason);
}
