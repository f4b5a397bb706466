import { expect, test } from 'vitest';
import * as v from 'valibot';
import { freshRule } from '../../src/domain/settings/alertRule.ts';
import { dayAfter, dayAt, momentOf } from '../../src/domain/time/deviceDay.ts';
import { wallMoment } from '../../src/domain/time/wallClock.ts';
import { wholePicture } from '../../src/domain/settings/detection.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { frontDoor, sectionsOf, timezone as berlin } from '../demoRecorders.ts';
import { sampleEntries } from './mp4.ts';
import { keepsAlerts } from './keepsAlerts.ts';
import { startOwned } from './ownedCamera.ts';
import { field, firstNow } from './testProvider.ts';

const secondMs = 1000;
const serialNumber = 'LK0000000001';
const dayMs = 86_400_000;
const today = dayAt(firstNow, berlin);

test('a microphone at 0 mutes recordings and saved video from then on, but not earlier ones', async () => {
  const { set, advance, sections, tracksLive, tracksRecorded, get } = await startOwned();
  const before = await sections(dayAfter(today, -1));
  const running = sectionsOf(frontDoor, today, firstNow + dayMs).find(
    ({ start: from, end, type, sound }) =>
      type === 0 &&
      sound === 'AAC' &&
      end - from > 1200 &&
      momentOf(today, from, berlin) > firstNow + 3_600_000,
  );
  const middle = momentOf(today, (running?.start ?? NaN) + 600, berlin);
  const muted = await advance(middle - (await advance(0)));
  await set({ micVolume: 0 });
  const mutedBy = await advance(0);
  const later = await advance(60 * secondMs);
  const whole = (at: number) => Math.floor(at / 1000) * 1000;
  expect(await tracksLive(whole(muted) - 5000, whole(muted) - 2000)).toEqual(['avc1', 'mp4a', 'tx3g']);
  expect(await tracksLive(whole(later) - 8000, whole(later) - 4000)).toEqual(['avc1', 'tx3g']);
  const heard = await advance(3 * 3600 * secondMs);
  await set({ micVolume: 30 });
  const heardBy = await advance(0);
  await advance(dayMs);
  // Earlier recordings have the sound that they had.
  expect(await sections(dayAfter(today, -1))).toEqual(before);
  const all = await sections(today);
  const next = all.find(({ from, audio }) => from >= whole(muted) && from <= mutedBy && !audio);
  const last = all.find(({ to, type }) => to === next?.from && type === next.type);
  // The current recording continues without sound.
  expect([last?.codec, next?.type]).toEqual(['AAC', 0]);
  const at = next?.from ?? 0;
  const during = all.filter(({ from }) => from >= at && from < whole(heard));
  expect(during.length).toBeGreaterThan(3);
  for (const { to, audio, codec } of during)
    expect([to <= heardBy + 1000, audio, codec]).toEqual([true, false, '']);
  expect(all.filter(({ from, codec }) => from > heardBy && codec === 'AAC').length).toBeGreaterThan(3);
  const entries = async (path = '') => sampleEntries(await get(path.replace(/[^/]*$/, 'init.mp4')));
  expect(await entries(last?.path)).toEqual(['avc1', 'mp4a']);
  expect(await entries(next?.path)).toEqual(['avc1']);
  expect(await tracksRecorded(at - 20_000, at)).toEqual(['avc1', 'mp4a', 'tx3g']);
  expect(await tracksRecorded(at, at + 20_000)).toEqual(['avc1', 'tx3g']);
});

test.each(['GMT+5:45', 'America/Los_Angeles'])(
  'a camera with its clock set to %s has the same recordings and alerts: other days, the same moments',
  async (zone) => {
    const { set, sections, alerts, provider, post, get, advance } = await startOwned();
    const rule = { ...freshRule('human'), schedule: { kind: 'day' } };
    await post(endpoints.editRule.path, { id: 'human', rule });
    await set({ schedule: { kind: 'day' } });
    const now = await advance(5 * dayMs);
    const [from, until] = [firstNow + dayMs, now - dayMs];
    const within = (list: Awaited<ReturnType<typeof sections>>) =>
      [...new Map(list.map((one) => [one.path, one])).values()].filter(
        (one) => one.from >= from && one.to <= until,
      );
    const over = async (shown: string) =>
      within(
        (
          await Promise.all(Array.from({ length: 7 }, (_, day) => sections(dayAfter(today, day), shown)))
        ).flat(),
      );
    const recorded = await over(berlin);
    const raised = await alerts(from, until);
    const at = recorded[2]?.from ?? 0;
    const sharedDay = dayAt(at, berlin);
    const sharedFrom = (at - momentOf(sharedDay, 0, berlin)) / 1000;
    await post(endpoints.shareClip.path, {
      clips: [{ serialNumber, day: sharedDay, start: sharedFrom, end: sharedFrom + 20 }],
      email: 'aunt@example.org',
      subject: 'Look',
    });
    const emails = v.parse(
      v.array(v.object({ text: v.string() })),
      (await provider.get('/outbox.json')).body,
    );
    const link = /http\S+\/clip\/\S+/.exec(emails[0]?.text ?? '')?.[0] ?? '';
    const clip = async () => get(`${new URL(link).pathname}/clip.mp4`);
    const shared = await clip();
    const segment = async () => get(`${recorded[1]?.path.replace(/[^/]*$/, '0.m4s') ?? ''}`);
    const played = await segment();
    expect([recorded.length > 50, raised.length > 10]).toEqual([true, true]);
    await set({ timezone: zone });
    await advance(1000);
    expect(await over(zone)).toEqual(recorded);
    expect(await alerts(from, until)).toEqual(raised);
    expect((await segment()).equals(played)).toBe(true);
    expect((await clip()).equals(shared)).toBe(true);
    // From then on its hours are those of its new clock.
    await advance(3 * dayMs);
    const later = (await sections(dayAfter(today, 7), zone)).map((one) => [
      wallMoment(one.from, zone).second >= 7 * 3600,
      wallMoment(one.to - 1, zone).second < 19 * 3600,
    ]);
    expect(later.length).toBeGreaterThan(5);
    expect(later.filter((is) => is.includes(false))).toEqual([]);
  },
);

test('alerts from times without recording have no recording, and earlier ones keep theirs', async () => {
  const { set, advance, alerts, sections, post } = await startOwned();
  const never = Array.from({ length: 7 }, () => '0'.repeat(23) + '1');
  const before = await alerts(firstNow - dayMs, firstNow);
  expect(before.every(({ seconds }) => seconds > 0)).toBe(true);
  const off = await advance(0);
  await set({ schedule: { kind: 'custom', hours: never } });
  const on = await advance(dayMs);
  await set({ schedule: { kind: 'always' } });
  const paused = await advance(dayMs);
  await post(endpoints.changeCard.path, { change: { record: false } });
  const now = await advance(dayMs);
  expect(await alerts(firstNow - dayMs, firstNow)).toEqual(before);
  const spans = (
    await Promise.all(Array.from({ length: 5 }, (_, day) => sections(dayAfter(today, day - 1))))
  ).flat();
  const isThere = (at: number) => spans.some(({ from, to }) => at >= from && at < to);
  const all = await alerts(off, now);
  expect(all.map(({ seconds }) => seconds > 0)).toEqual(all.map(({ at }) => isThere(at)));
  const recordedOf = (from: number, to: number) =>
    new Set(all.filter(({ at }) => at > from && at < to).map(({ seconds }) => seconds > 0));
  expect(recordedOf(on + 60_000, paused)).toEqual(new Set([true]));
  expect(recordedOf(paused + 60_000, now)).toEqual(new Set([false]));
  expect(recordedOf(off, on).has(false)).toBe(true);
  // Erased recordings are gone here too.
  await post(endpoints.formatCard.path, {});
  expect(
    (await alerts(firstNow - dayMs, firstNow)).map(({ seconds, picture }) => [seconds, picture]),
  ).toEqual(before.map(({ picture }) => [0, picture]));
});

test('after a clock is set back earlier settings do not return: the last one applies', async () => {
  const { set, advance, post } = await startOwned();
  const sensitivity = async () => {
    const answer = await post(endpoints.deviceBySerialNumber.path, { addType: 2 });
    return field(field(field(field(answer, 'settings'), 'values'), 'detection'), 'sensitivity');
  };
  await set({ detection: { ...wholePicture, sensitivity: 10 } });
  await advance(-3600 * secondMs);
  await set({ detection: { ...wholePicture, sensitivity: 20 } });
  expect(await sensitivity()).toBe(20);
  await advance(2 * 3600 * secondMs);
  expect(await sensitivity()).toBe(20);
});

test('a change of rules keeps all earlier alerts of every kept day, also from months ago', async () => {
  const { advance, alerts, post } = await startOwned({ seed: keepsAlerts(300) });
  const status = (to: 'paused' | 'working') =>
    post(endpoints.setRuleStatus.path, { id: 'human', status: to });
  // A day with a clock change.
  const spring = Date.UTC(2026, 2, 29);
  await advance(spring - dayMs - firstNow);
  await status('paused');
  await advance(3 * dayMs);
  await status('working');
  await advance(firstNow - spring - 2 * dayMs);
  const before = await alerts(spring, spring + dayMs);
  expect(new Set(before.map(({ type }) => type))).toEqual(new Set(['motion']));
  await status('paused');
  expect(await alerts(spring, spring + dayMs)).toEqual(before);
});
