import { expect, test } from 'vitest';
import { usualCard } from '../../provider/cards/storedCard.ts';
import { recordedDays, sectionNamed } from '../../provider/recordings/schedule.ts';
import { dayAfter, dayAt } from '../../src/domain/time/deviceDay.ts';
import { recorderOf, sectionsOf } from '../demoRecorders.ts';

const now = Date.UTC(2026, 10, 20, 12);

test.each(['LK0000000003', 'LKDB00000001'])(
  'a card of %s that never fills is searched once, not for each played segment',
  (serialNumber) => {
    let looks = 0;
    const camera = new Proxy(
      { ...recorderOf(serialNumber), card: usualCard(32e9) },
      {
        // Every lookup of a day's plan reads its camera.
        get(target, name) {
          if (name === 'serialNumber') looks += 1;
          return Reflect.get(target, name) as unknown;
        },
      },
    );
    const today = dayAt(now, camera.timezone);
    const [section] = sectionsOf(camera, dayAfter(today, -1), now);
    if (section === undefined) throw new Error('nothing was recorded');
    looks = 0;
    for (let segment = 0; segment < 50; segment += 1)
      expect(sectionNamed(camera, section.name, now + segment * 4000)?.name).toEqual(section.name);
    expect(looks).toBeLessThanOrEqual(50 * 4);
    looks = 0;
    const days = [...recordedDays(camera, dayAfter(today, -34), today, now + 400_000)].flat();
    expect(days.length).toBeGreaterThan(25);
    // For each day its plan and that of the day before, which may pass midnight.
    expect(looks).toBeLessThanOrEqual(35 * 2 * 4);
  },
);
