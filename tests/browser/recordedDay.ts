import { dayAfter, dayAt } from '../../src/domain/deviceDay.ts';
import { recordedParts, sectionsOf } from '../../provider/recordings/schedule.ts';

/** The front door: on mains, so that it records nearly all day. */
export const frontDoor = {
  serailno: 'LK0000000001',
  device_type: 'IPC',
  timezone: 'Europe/Berlin',
  clip: 'cam01.flv',
  offline_since: null,
} as const;

/** Yesterday, where the front door stands. */
export const yesterday = dayAfter(dayAt(Date.now(), frontDoor.timezone), -1);

/** What the front door recorded yesterday without a break, in order, in seconds of that day. */
function stretches(): { from: number; to: number }[] {
  const joined: { from: number; to: number }[] = [];
  for (const { start, end } of recordedParts(sectionsOf(frontDoor, yesterday, Date.now()), 0, 86_400)) {
    const last = joined.at(-1);
    if (last?.to === start) last.to = end;
    else joined.push({ from: start, to: end });
  }
  return joined;
}

/** A stretch of at least ten minutes that the front door recorded yesterday. */
export function longStretch(): { from: number; to: number } {
  const found = stretches().find(({ from, to }) => to - from >= 600);
  if (found === undefined) throw new Error('the front door recorded no ten minutes without a break');
  return found;
}

/** A gap of at least a minute in what the front door recorded yesterday, and before it a stretch of at least one. */
export function longGap(): { from: number; to: number } {
  const all = stretches();
  const index = all.findIndex(({ from, to }, at) => to - from >= 60 && (all[at + 1]?.from ?? 0) - to >= 60);
  const [before, after] = [all[index], all[index + 1]];
  if (before === undefined || after === undefined) throw new Error('the front door recorded without a gap');
  return { from: before.to, to: after.from };
}
