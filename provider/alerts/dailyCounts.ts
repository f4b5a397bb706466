import { dayAfter, dayAt, startOfDay } from '../../src/domain/time/deviceDay.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { eachBatch } from '../http/batches.ts';
import type { AlertBook } from './alertBook.ts';

/** The number of recorded alerts of a type on a day in a device's calendar. */
interface DailyCount {
  day: string;
  type: string;
  count: number;
}

/** Counts the recorded alerts of a device by day and type, from one day to another. */
export async function dailyCounts(
  alertBook: Pick<AlertBook, 'alerts'>,
  device: StoredDevice,
  { from, to }: { from: string; to: string },
): Promise<DailyCount[]> {
  const { timezone } = device;
  const counts = new Map<string, DailyCount>();
  const range = { from: startOfDay(from, timezone), to: startOfDay(dayAfter(to, 1), timezone) - 1 };
  await eachBatch(alertBook.alerts(device, range), (alerts) => {
    for (const { at, type, seconds } of alerts) {
      if (seconds === 0) continue;
      const day = dayAt(at, timezone);
      const known = counts.get(`${day} ${type}`) ?? { day, type, count: 0 };
      counts.set(`${day} ${type}`, { ...known, count: known.count + 1 });
    }
  });
  return [...counts.values()];
}
