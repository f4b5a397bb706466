import { expect } from 'vitest';
import type { PlannedSection } from '../../provider/recordings/plan.ts';
import { demoHousehold } from '../../provider/seed/demo.ts';
import type { Household } from '../../provider/seed/household.ts';
import { usualCard } from '../../provider/cards/storedCard.ts';
import type { SettingsChange } from '../../src/domain/settings/cameraSettings.ts';
import { dayAfter, dayAt, momentOf } from '../../src/domain/time/deviceDay.ts';
import { recorderOf, sectionsOf, timezone } from '../demoRecorders.ts';
import { startOwned } from './ownedCamera.ts';
import { firstNow } from './testProvider.ts';

const dayMs = 86_400_000;
const today = dayAt(firstNow, timezone);

/**
 * The longest section with such sound that a camera begins in an hour at the earliest and that no other one overlaps.
 */
function longSection(serialNumber: string, heard: PlannedSection['sound']) {
  const all = [0, 1, 2].flatMap((after) => {
    const day = dayAfter(today, after);
    return sectionsOf(recorderOf(serialNumber), day, firstNow + 4 * dayMs).map(({ start, end, sound }) => ({
      day,
      from: momentOf(day, start, timezone),
      to: momentOf(day, end, timezone),
      sound,
    }));
  });
  const lonely = all.filter(
    (one) =>
      one.sound === heard &&
      one.from > firstNow + 3_600_000 &&
      !all.some((other) => other !== one && other.from < one.to && one.from < other.to),
  );
  const [longest] = lonely.toSorted((one, other) => other.to - other.from - (one.to - one.from));
  if (longest === undefined) throw new Error(`nothing is recorded by ${serialNumber}`);
  return longest;
}

/** The demo household in which each camera has a readable card. */
const withCards: Household = {
  ...demoHousehold,
  devices: demoHousehold.devices.map((device) => ({ ...device, card: () => usualCard(128e9) })),
};

/** The second of a moment, epoch milliseconds. */
export const wholeSecond = (at: number) => Math.floor(at / 1000) * 1000;

/**
 * A camera whose owner changes its settings in the middle of a section.
 *
 * @param heard the sound that it had until then
 */
export async function changedWithin(
  serialNumber: string,
  change: SettingsChange,
  heard: PlannedSection['sound'] = 'AAC',
) {
  const owned = await startOwned({ serialNumber, seed: withCards });
  const { set, advance, sections } = owned;
  const { day, from, to } = longSection(serialNumber, heard);
  const yesterday = await sections(dayAfter(today, -1));
  const asked = await advance(wholeSecond((from + to) / 2) - (await advance(0)));
  await set(change);
  const by = await advance(0);
  return {
    ...owned,
    /** The whole second of the request. */
    asked: wholeSecond(asked),
    /**
     * The parts of that section, and the recordings of the day that overlap it; the list of the day before is the same.
     */
    parts: async () => {
      expect(await sections(dayAfter(today, -1))).toEqual(yesterday);
      const parts = (await sections(day)).filter((one) => one.from < to && one.to > from);
      const [before, during, ...others] = parts;
      if (before === undefined || during === undefined) throw new Error('the section was not cut');
      expect([before.from, during.from >= wholeSecond(asked), during.from <= by]).toEqual([from, true, true]);
      expect([during.from, parts.at(-1)?.to]).toEqual([before.to, to]);
      return { before, during, others };
    },
  };
}
