import fc from 'fast-check';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { createAlertBook } from '../../provider/alerts/alertBook.ts';
import { raisedBy } from '../../provider/alerts/ruleSets.ts';
import { readScenes } from '../../provider/alerts/scenes.ts';
import { oldestRetained, pastOfDays, recordedDaysRetained } from '../../provider/cards/room.ts';
import { openDatabase, type Db } from '../../provider/database/database.ts';
import { deviceBySerial } from '../../provider/devices/devices.ts';
import { knownPlan } from '../../provider/recordings/knownPlan.ts';
import {
  addPause,
  endPauses,
  pictureSetting,
  scheduleSetting,
  soundSetting,
  zoneSetting,
} from '../../provider/recordings/past.ts';
import type { Picture } from '../../provider/live/quality.ts';
import { keepsAlerts } from './keepsAlerts.ts';
import { reseed } from '../../provider/seed/seed.ts';
import { keepSetting, settingDuring, type Since } from '../../provider/settings/settingHistory.ts';
import { schedulePresets, type WorkSchedule } from '../../src/domain/settings/workSchedule.ts';
import { pastFrom } from '../demoRecorders.ts';
import { testFolder } from './testProvider.ts';

/** Kathmandu never changes its clocks, so only the last 35 of its days are kept. */
const serialNumber = 'LK0000000011';
const first = Date.UTC(2026, 6, 1);
const dayMs = 86_400_000;
const count = v.object({ n: v.number() });

async function household(): Promise<Db> {
  const db = openDatabase(await testFolder());
  onTestFinished(() => {
    db.close();
  });
  await reseed(db, { now: () => first }, keepsAlerts(28));
  return db;
}

function deviceOf(db: Db) {
  const device = deviceBySerial(db, serialNumber);
  if (device === null) throw new Error('no office');
  return device;
}

const hoursApart = fc.integer({ min: 0, max: 8 * 24 });
const change = fc.oneof(
  fc.record({ what: fc.constant('schedule' as const), value: fc.constantFrom(...schedulePresets) }),
  fc.record({ what: fc.constant('zone' as const), value: fc.constantFrom('UTC', 'GMT+5:45', 'PST8') }),
  fc.record({ what: fc.constant('sound' as const), value: fc.constantFrom(0, 1, 50, 100) }),
  fc.record({
    what: fc.constant('picture' as const),
    value: fc.constantFrom('H264' as const, 'H265' as const),
  }),
  fc.record({ what: fc.constant('record' as const), value: fc.boolean() }),
);

test('removing old settings of a camera changes no kept day, and what stays is limited by these days', async () => {
  const db = await household();
  fc.assert(
    fc.property(fc.array(fc.tuple(hoursApart, change), { minLength: 10, maxLength: 30 }), (changes) => {
      db.run('delete from setting_history');
      db.run('delete from pauses');
      const device = deviceOf(db);
      const whole = {
        schedules: [] as Since<WorkSchedule>[],
        zones: [] as Since<string>[],
        sounds: [] as Since<number>[],
        pictures: [] as Since<Picture>[],
        pauses: [] as { from: number; until: number | null }[],
      };
      let now = first;
      for (const [hours, { what, value }] of changes) {
        now += hours * 3_600_000 + 1;
        const since = { now, oldest: oldestRetained(device, now) };
        if (what === 'schedule') {
          keepSetting(db, serialNumber, scheduleSetting, { kind: value }, since);
          whole.schedules.push({ since: now, value: { kind: value } });
        } else if (what === 'zone') {
          keepSetting(db, serialNumber, zoneSetting, value, since);
          whole.zones.push({ since: now, value });
        } else if (what === 'sound') {
          keepSetting(db, serialNumber, soundSetting, value, since);
          whole.sounds.push({ since: now, value });
        } else if (what === 'picture') {
          const picture = { mirror: 'none', hdr: false, lightControl: 'off', videoEncoder: value } as const;
          keepSetting(db, serialNumber, pictureSetting, picture, since);
          whole.pictures.push({ since: now, value: picture });
        } else if (value) {
          endPauses(db, serialNumber, now);
          for (const pause of whole.pauses) pause.until ??= now;
        } else {
          addPause(db, serialNumber, { from: now, until: null }, since.oldest);
          whole.pauses.push({ from: now, until: null });
        }
      }
      const all = pastFrom(whole)(-Infinity, Infinity);
      const days = recordedDaysRetained(device, now);
      for (const day of days) {
        const stored = pastOfDays(device, day, day);
        expect(knownPlan(device, day, stored)).toEqual(knownPlan(device, day, all));
      }
      const rows = db.one(count, `select count(*) as n from setting_history where name = 'schedule'`)?.n;
      const folded = oldestRetained(device, whole.schedules.at(-1)?.since ?? now);
      const younger = whole.schedules.filter(({ since }) => since > folded).length;
      expect(rows).toBe(younger + (whole.schedules.length > younger ? 1 : 0));
    }),
    { numRuns: 30 },
  );
});

test('reads only the values that applied in a time span', async () => {
  const db = await household();
  const since = { oldest: first };
  for (let hour = 0; hour < 48; hour += 1) {
    keepSetting(db, serialNumber, soundSetting, hour % 2, { ...since, now: first + hour * 3_600_000 });
  }
  const at = (hour: number) => first + hour * 3_600_000;
  const during = (from: number, until: number) =>
    settingDuring(db, serialNumber, soundSetting, from, until).map((row) => (row.since - first) / 3_600_000);
  expect(during(at(10.5), at(12.5))).toEqual([10, 11, 12]);
  expect(during(at(-5), at(0.5))).toEqual([0]);
  expect(during(at(100), at(101))).toEqual([47]);
  expect(during(at(-5), at(-1))).toEqual([]);
});

test('listing the alerts of all days takes as many reads as for one', async () => {
  const db = await household();
  let reads = 0;
  const counted: Db = {
    ...db,
    all: (...asked) => {
      reads += 1;
      return db.all(...asked);
    },
    one: (...asked) => {
      reads += 1;
      return db.one(...asked);
    },
  };
  const scenes = readScenes(new URL('../../provider/media/', import.meta.url).pathname);
  const book = createAlertBook({ now: () => first }, scenes, raisedBy(counted), () => []);
  const device = deviceOf(counted);
  const readsOf = (from: number | null): number => {
    reads = 0;
    const lists = [...book.alerts(device, { from, to: null })];
    expect(lists).toHaveLength(from === null ? 36 : 2);
    return reads;
  };
  expect(readsOf(null)).toBe(readsOf(first - dayMs));
});

test('an older database says whether the microphone was on: it then had the volume of the footage', async () => {
  const db = await household();
  const say = (value: string, since: number) =>
    db.run('insert into setting_history values (?, ?, ?, ?)', serialNumber, 'sound', since, value);
  db.run('delete from setting_history');
  say('false', first);
  say('true', first + 1);
  const sounds = settingDuring(db, serialNumber, soundSetting, first, first + 2);
  expect(sounds.map(({ value }) => value)).toEqual([0, 100]);
});
