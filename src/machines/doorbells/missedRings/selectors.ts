import type { SnapshotFrom } from 'xstate';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import type { missedRingsMachine } from './missedRings.machine.ts';

type Context = SnapshotFrom<typeof missedRingsMachine>['context'];

/** The rings that were missed, newest first, as far as they are known one by one. */
export const missedOf = ({ rings, ringing, seen }: Context): readonly Alert[] =>
  rings.filter(({ id }) => !seen.includes(id) && !ringing.some((ring) => ring.id === id));

/** How many rings were missed. */
export const missedCountOf = (context: Context): number =>
  context.total - (context.rings.length - missedOf(context).length);

/** The missed rings of which a notice tells, newest first. */
export const noticedOf = (context: Context): readonly Alert[] => {
  const { noticesFrom } = context;
  return noticesFrom === null ? [] : missedOf(context).filter(({ at }) => at > noticesFrom);
};
