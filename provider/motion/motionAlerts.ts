import { dayAfter, dayAt, startOfDay } from '../../src/domain/time/deviceDay.ts';
import type { AlertSource } from '../alerts/alertSource.ts';
import type { Db } from '../database/database.ts';
import { spansDuring } from '../recorder/recordedFiles.ts';
import { joined } from '../recordings/scheduled.ts';
import { stillOfMotion, type StoredMotions } from './storedMotions.ts';

/** The dependencies of {@link motionAlerts}. */
export interface MotionAlertsParts {
  db: Db;
  motions: Pick<StoredMotions, 'during' | 'oldest'>;
  /** Whether a file is being written. */
  isOpen: (id: number) => boolean;
}

/** How long before a day a recording can begin that lasts into it, and how long after it motion can end, milliseconds. */
const aroundMs = 3_600_000;

/** The alerts of own cameras: the motion that was found in their pictures, and what they report themselves. */
export const motionAlerts = ({ db, motions, isOpen }: MotionAlertsParts): AlertSource => ({
  daysOf({ serialNumber, plan_zone }, now) {
    const oldest = motions.oldest(serialNumber);
    if (oldest === null) return [];
    const days: string[] = [];
    const first = dayAt(oldest, plan_zone);
    for (let day = dayAt(now, plan_zone); day >= first; day = dayAfter(day, -1)) days.push(day);
    return days;
  },
  during({ serialNumber, plan_zone }, now) {
    const endOf = (day: string): number => startOfDay(dayAfter(day, 1), plan_zone);
    return {
      since: -Infinity,
      // The provider finds motion itself: what it saw before a camera went away is known.
      heardUntil: now,
      // Nothing has to be bought for it.
      detects: () => true,
      on(day, { from, to }) {
        const first = Math.max(startOfDay(day, plan_zone), from ?? -Infinity);
        const last = Math.min(endOf(day) - 1, to ?? Infinity);
        return motions.during(serialNumber, first, last).map((motion) => ({
          index: motion.id,
          at: motion.start_at,
          seconds: Math.max(1, Math.ceil((motion.end_at - motion.start_at) / 1000)),
          type: motion.type,
          box: motion.box,
          still: stillOfMotion(motion),
        }));
      },
      recordedOn(day) {
        let spans: { start: number; end: number }[] | null = null;
        return (at) => {
          spans ??= joined(
            spansDuring(db, serialNumber, startOfDay(day, plan_zone) - aroundMs, endOf(day) + aroundMs).map(
              // What is being written is there in a moment.
              ({ id, start_at, end_at }) => ({
                start: start_at,
                end: isOpen(id) ? Math.max(end_at, now) : end_at,
              }),
            ),
          );
          return Math.max(0, (spans.find(({ start, end }) => start <= at && end > at)?.end ?? at) - at);
        };
      },
    };
  },
});
