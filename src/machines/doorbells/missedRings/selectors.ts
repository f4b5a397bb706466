import type { SnapshotFrom } from 'xstate';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import type { missedRingsMachine } from './missedRings.machine.ts';

type Context = SnapshotFrom<typeof missedRingsMachine>['context'];

/** The missed rings that are listed individually, newest first. */
export const missedOf = ({ rings, ringing, seen }: Context): readonly Alert[] =>
  rings.filter(({ id }) => !seen.includes(id) && !ringing.some((ring) => ring.id === id));

/** How many rings were missed. */
export const missedCountOf = (context: Context): number =>
  context.total - (context.rings.length - missedOf(context).length);

/** The missed rings in the notice, newest first. */
export const noticedOf = (context: Context): readonly Alert[] => {
  const { noticesFrom } = context;
  return noticesFrom === null ? [] : missedOf(context).filter(({ at }) => at > noticesFrom);
};
