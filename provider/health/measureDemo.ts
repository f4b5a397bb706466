import * as v from 'valibot';
import { healthSpans, offlineMs, outagesIn } from '../../src/domain/devices/deviceHealth.ts';
import { dayAfter, dayAt } from '../../src/domain/time/deviceDay.ts';
import { recordedBytes, heldOn } from '../cards/room.ts';
import { settled } from '../cards/storedCard.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { StoredDevice } from '../devices/devices.ts';
import type { Footage } from '../live/footage.ts';
import { retainedDays } from '../recordings/retainedDays.ts';
import { demoChanges, demoSample, demoSamples, demoStream, minuteOf } from './demoHealth.ts';
import type { Measuring } from './health.ts';
import { streamOf } from './streamMeter.ts';

const { minute, hour, outagesKept } = healthSpans;
/** The whole days from which an estimate of the room for recordings is made. */
const estimatedFrom = 14;

/** Measures the cameras of a demo, which has a history from before it began. */
export function measureDemo(db: Db, clock: Clock, footage: Footage): Measuring {
  const seededAt = (): number => {
    const row = db.one(v.object({ value: v.string() }), "select value from meta where key = 'seeded'");
    return row === null ? clock.now() : Number(row.value);
  };
  const streamNow = (device: StoredDevice) =>
    demoStream(
      { db, footage, headersOf: (film) => footage.film(film).live(clock, device.timezone).headers },
      device,
    );
  return {
    stream(device) {
      const stream = streamNow(device);
      return stream && streamOf(stream.headers);
    },
    sample: (device, at) => demoSample(device, streamNow(device), at),
    before(device, now) {
      const seeded = seededAt();
      const changes = demoChanges(device, seeded);
      // One that is offline from the start has been since then.
      const offlineFrom = device.online ? Infinity : (device.offline_since ?? Infinity);
      const known = changes.filter(({ at }) => at < offlineFrom);
      const outages = outagesIn(known, 0);
      const stream = streamNow(device);
      const samples = (from: number, span: number) =>
        demoSamples(device, stream, { from, to: now, span, seeded }, (at) => {
          return at >= offlineFrom || offlineMs(outages, at, at + span) >= span / 2;
        });
      return {
        watchedSince: seeded - outagesKept,
        changes: known,
        minutes: samples(now - hour - minute, minute).map(minuteOf),
        hours: samples(now - 7 * 24 * hour, hour),
      };
    },
    storage(device, now) {
      const card = device.card && settled(device.card, now);
      if (card === null || card.slot !== 'readable' || card.format !== null || !card.record) return null;
      const { used, oldest } = heldOn(device, card, now);
      const today = dayAt(now, device.plan_zone);
      const days = Array.from({ length: estimatedFrom }, (_, back) => dayAfter(today, -1 - back));
      return {
        total: card.total,
        used,
        overwrites: card.keeping === null,
        keepDays: retainedDays,
        byDay: recordedBytes(device, card, days, now),
        oldest,
      };
    },
  };
}
