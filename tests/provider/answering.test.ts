import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { alertPlanOf, alertsPlanned } from '../../provider/alerts/alertPlan.ts';
import { answersBy } from '../../provider/alerts/answers.ts';
import { keepRules, raisedBy } from '../../provider/alerts/ruleSets.ts';
import { readScenes } from '../../provider/alerts/scenes.ts';
import { deviceBySerial } from '../../provider/devices/devices.ts';
import { withAnswers } from '../../provider/live/answering.ts';
import { createLiveChannel } from '../../provider/live/channel.ts';
import { readClip, type Clip } from '../../provider/live/clip.ts';
import { createClipSource } from '../../provider/live/clipSource.ts';
import { aacAt } from '../../provider/live/loudness.ts';
import { sirenFilm } from '../../provider/live/quality.ts';
import type { MediaPacket } from '../../provider/live/videoSource.ts';
import { listAlertsCall } from '../../src/domain/wire/calls/alerts.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { capabilityOfAlert } from '../../src/domain/store/capability.ts';
import { dayAfter, dayAt } from '../../src/domain/time/deviceDay.ts';
import { freshRule, type AlertOutput } from '../../src/domain/settings/alertRule.ts';
import { kindOf, tagsOf } from './flvStream.ts';
import { openShop } from './shop.ts';
import { demo, field, startTest, type TestProvider } from './testProvider.ts';
import { addressOf, watch } from './watchLive.ts';

const media = join(import.meta.dirname, '../../provider/media');
const clipOf = (name: string): Clip => readClip(join(media, name));
const start = Date.UTC(2026, 0, 1, 12);
const nightYard = 'LK0000000008';
const frontDoor = 'LK0000000001';
const userId = '1001';

/**
 * The packets of a camera with `clip` from `start` on for this many seconds, while it does `output` from second 5 to 9.
 */
function sent(
  clip: Clip,
  output: AlertOutput,
  answers: { lit: Clip | null; siren: Clip | null; volume?: () => number },
  seconds = 14,
) {
  let now = start;
  const ticks: (() => void)[] = [];
  const plain = createClipSource(clip, { now: () => now }, (work) => {
    ticks.push(work);
    return () => undefined;
  });
  const packets: MediaPacket[] = [];
  const isOn = (at: number) => at >= start + 5000 && at < start + 9000;
  const doing = (at: number) => (isOn(at) ? [output] : []);
  withAnswers(plain, { volume: () => 100, ...answers, doing }).open((some) => packets.push(...some));
  for (let passed = 0; passed < seconds * 1000; passed += 50) {
    now += 50;
    for (const tick of ticks) tick();
  }
  return packets.map((packet) => ({ ...packet, isOn: isOn(packet.wall) }));
}

/** The data of a clip's frame at a moment. */
const pictureAt = ({ packets, duration }: Clip, wall: number) =>
  packets.find(({ kind, at }) => kind === 'video' && at === wall % duration)?.data;

test.each(['cam08.flv', 'sd/cam08.flv'])(
  'while the lamp is on, each frame of %s is the lit one, with its configuration',
  (name) => {
    const [clip, lit] = [clipOf(name), clipOf(name.replace('cam08', 'lit/cam08'))];
    const pictures = sent(clip, 'led', { lit, siren: null }).filter(({ kind }) => kind === 'video');
    expect(pictures.filter(({ isOn }) => isOn)).toHaveLength(60);
    for (const { wall, key, data, config, isOn } of pictures) {
      const shown = isOn ? lit : clip;
      expect(data).toEqual(pictureAt(shown, wall));
      expect(config).toEqual(key ? shown.headers.videoConfig : undefined);
    }
  },
);

test('a viewer who joins while the lamp is on can decode the stream', () => {
  const [clip, lit] = [clipOf('cam08.flv'), clipOf('lit/cam08.flv')];
  const channel = createLiveChannel(
    withAnswers(
      createClipSource(clip, { now: () => start + 2500 }, () => () => undefined),
      {
        lit,
        siren: null,
        doing: () => ['led'],
        volume: () => 100,
      },
    ),
  );
  const chunks: Buffer[] = [];
  channel.join({
    send: (bytes) => chunks.push(bytes),
    backlog: () => 0,
    delivery: () => 'all',
    end: () => undefined,
  });
  const tags = tagsOf(chunks);
  expect(tags.map(kindOf).slice(0, 6)).toEqual([
    'onMetaData',
    'videoHeaders',
    'audio',
    'videoHeaders',
    'onClock',
    'key',
  ]);
  expect(tags[3]?.data).toEqual(lit.headers.videoConfig);
});

test('the siren replaces the other sound, with the same encoding', () => {
  const [clip, siren] = [clipOf('cam01.flv'), clipOf(sirenFilm)];
  const ofSiren = siren.packets.filter(({ kind }) => kind === 'audio').map(({ data }) => data);
  const packets = sent(clip, 'siren', { lit: null, siren });
  const sounds = packets.filter(({ kind }) => kind === 'audio');
  expect(sounds.filter(({ isOn }) => isOn).length).toBeGreaterThan(60);
  for (const { data, isOn } of sounds) expect(ofSiren.some((each) => each.equals(data))).toBe(isOn);
  expect(siren.headers.audioConfig).toEqual(clip.headers.audioConfig);
  // Sound with another encoding stays as it is.
  const otherwise = sent(clipOf('g711.flv'), 'siren', { lit: null, siren });
  expect(otherwise.some(({ data }) => ofSiren.some((each) => each.equals(data)))).toBe(false);
});

test.each([
  [100, 0],
  [50, 4],
  [10, 13],
  [1, 27],
])('at %i percent the siren has %i fewer gain steps, and nothing else differs', (percent, less) => {
  const { packets } = clipOf(sirenFilm);
  const sounds = packets.flatMap(({ kind, data }) => (kind === 'audio' ? [data.subarray(2)] : []));
  /** The bits of a packet, and the eight bits of its gain. */
  const parts = (packet: Buffer) => {
    const bits = [...packet].map((byte) => byte.toString(2).padStart(8, '0')).join('');
    return { gain: Number.parseInt(bits.slice(7, 15), 2), others: bits.slice(0, 7) + bits.slice(15) };
  };
  expect(sounds).toHaveLength(32);
  for (const packet of sounds) {
    const { gain, others } = parts(packet);
    expect(parts(aacAt(packet, percent))).toEqual({ gain: gain - less, others });
  }
  expect(() => aacAt(Buffer.from([0x20, 0]), percent)).toThrow('not of one channel');
});

const filmsWithSound = readdirSync(media, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.flv'))
  .flatMap((name) => {
    const { headers, packets } = clipOf(name);
    const sounds = headers.audioConfig === null ? [] : packets.filter(({ kind }) => kind === 'audio');
    return sounds.length === 0 ? [] : [{ name, sounds }];
  });

test.for(filmsWithSound)(
  'each sound packet of $name gets quieter, also one that begins with the name of its encoder',
  ({ sounds }) => {
    for (const { data } of sounds) {
      const bits = (packet: Buffer) => [...packet].map((byte) => byte.toString(2).padStart(8, '0')).join('');
      const packet = data.subarray(2);
      const before = bits(packet);
      const named = packet.indexOf('Lavc');
      // 13 letters of a name such as Lavc59.37.100, and the zero after it.
      const element = named < 0 ? 0 : (named + 14) * 8 - 1;
      const gain = parseInt(before.slice(element + 7, element + 15), 2);
      const quieter = (gain - 4).toString(2).padStart(8, '0');
      expect(bits(aacAt(packet, 50))).toBe(
        before.slice(0, element + 7) + quieter + before.slice(element + 15),
      );
    }
  },
);

test('the siren is as loud as the current speaker volume, and at 0 the other sound continues', () => {
  const [clip, siren] = [clipOf('cam01.flv'), clipOf(sirenFilm)];
  const soundsOf = (packets: readonly MediaPacket[]) =>
    packets.filter(({ kind, wall }) => kind === 'audio' && wall >= start + 5000 && wall < start + 9000);
  const heard = (volume: () => number) =>
    soundsOf(sent(clip, 'siren', { lit: null, siren, volume })).map(({ data }) => data);
  const quieter = heard(() => 100).map((data) =>
    Buffer.concat([data.subarray(0, 2), aacAt(data.subarray(2), 20)]),
  );
  expect(heard(() => 20)).toEqual(quieter);
  expect(heard(() => 0)).toEqual(soundsOf(sent(clip, 'led', { lit: null, siren })).map(({ data }) => data));
  // The volume is read each second.
  let volume = 100;
  const asked = heard(() => (volume -= 20));
  expect(asked.slice(-10)).toEqual(quieter.slice(-10));
});

/** When a camera raises an alert of a type without another one near it. */
async function aloneAlert(provider: TestProvider, token: string, serialNumber: string, type: string) {
  const from = Number(field(await provider.control('clock', { advance: 1 }), 'now'));
  await provider.control('clock', { advance: 3 * 86_400_000 });
  const { body } = await provider.post(
    endpoints.listAlerts.path,
    { userId, serialNumber: [serialNumber], from, to: null, types: [type], page: 1, size: 100 },
    token,
  );
  const alerts = v.parse(listAlertsCall.response, field(body, 'data')).list.entries;
  const isAlone = (at: number) => alerts.filter((other) => Math.abs(other.at - at) < 90_000).length === 1;
  const alone = alerts.find(({ at }) => isAlone(at));
  if (!alone) throw new Error('no alert');
  return alone.at;
}

test.each([
  [nightYard, 'led', 'pet'],
  [frontDoor, 'siren', 'human'],
] as const)(
  '%s responds to an alert of its rule with %s, for ten seconds',
  async (serialNumber, output, type) => {
    const provider = await startTest();
    const token = await provider.signIn(demo);
    const rule = { ...freshRule(type), outputs: ['record', 'snapshot', output] };
    await provider.post(endpoints.editRule.path, { userId, serialNumber, id: type, rule }, token);
    const at = await aloneAlert(provider, token, serialNumber, type);
    const film = clipOf(output === 'led' ? 'lit/cam08.flv' : sirenFilm).packets.map(({ data }) => data);
    const atHalf = (data: Buffer) => Buffer.concat([data.subarray(0, 2), aacAt(data.subarray(2), 50)]);
    // By default, its speaker is at half volume.
    const answers = output === 'led' ? film : film.filter(([kind]) => kind === 0xaf).map(atHalf);
    const isAnswering = async (moment: number) => {
      const { now } = v.parse(v.object({ now: v.number() }), await provider.control('clock', { advance: 0 }));
      await provider.control('clock', { advance: moment - now });
      const { chunks, until, leave } = watch(provider, await addressOf(provider, token, serialNumber));
      const kind = output === 'led' ? 'key' : 'audio';
      const found = () => tagsOf(chunks).filter((tag) => kindOf(tag) === kind);
      await until(() => found().length > 3);
      await leave();
      return found().some((tag) => answers.some((data) => data.equals(tag.data)));
    };
    expect(await isAnswering(at + 4000)).toBe(true);
    expect(await isAnswering(at + 12_000)).toBe(false);
    expect(await isAnswering(at - 60_000)).toBe(false);
    if (output !== 'siren') return;
    const silent = { userId, serialNumber, revision: 0, change: { speakerVolume: 0 } };
    expect(await provider.post(endpoints.editBindService.path, silent, token)).toMatchObject({
      body: { code: 1 },
    });
    expect(await isAnswering(at + 4000)).toBe(false);
  },
);

test('the speaker volume of a camera without a siren cannot be set', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const louder = { userId, serialNumber: 'LK0000000004', revision: 0, change: { speakerVolume: 90 } };
  expect((await provider.post(endpoints.editBindService.path, louder, token)).body).toEqual({
    code: 601,
    msg: 'settings.unsupported',
    data: null,
  });
});

test.each([
  [nightYard, 'led', 'pet', 'pet'],
  [frontDoor, 'siren', 'intrusion', 'human'],
] as const)(
  '%s responds with %s to no %s of a capability that is off',
  async (serialNumber, output, type, seen) => {
    const { db, now } = await openShop();
    const scenes = readScenes(media);
    const answers = answersBy(scenes, raisedBy(db));
    const camera = () => {
      const device = deviceBySerial(db, serialNumber);
      if (device === null) throw new Error('no camera');
      return device;
    };
    const rule = { ...freshRule(type), id: type, outputs: [output] };
    keepRules(db, { device: camera(), channel: null }, now() - 3 * 86_400_000, [rule]);
    const planned = alertPlanOf(camera(), dayAt(now() - 86_400_000, camera().plan_zone), scenes);
    const alert = planned.find((one) => one.type === seen);
    expect(answers(camera(), alert?.at ?? 0)).toContain(output);
    db.run(
      'update capabilities set included = 0 where serialNumber = ? and capability = ?',
      serialNumber,
      capabilityOfAlert(type),
    );
    expect(answers(camera(), alert?.at ?? 0)).toEqual([]);
  },
);

test.each([
  [nightYard, 'led', 'tamper'],
  [frontDoor, 'siren', 'tamper'],
  [frontDoor, 'siren', 'babyCry'],
  [frontDoor, 'siren', 'io'],
] as const)(
  '%s responds with %s to an event noticed other than in its picture: %s, for ten seconds',
  async (serialNumber, output, type) => {
    const { db, now } = await openShop();
    const scenes = readScenes(media);
    const camera = deviceBySerial(db, serialNumber);
    if (camera === null) throw new Error('no camera');
    const today = dayAt(now(), camera.plan_zone);
    const days = Array.from({ length: 28 }, (_, back) => dayAfter(today, -1 - back));
    const noticed = days
      .flatMap((day) => alertsPlanned(camera, day, scenes))
      .filter((one) => one.type === type);
    const at = noticed[0]?.at ?? Number.NaN;
    keepRules(db, { device: camera, channel: null }, now() - 30 * 86_400_000, [
      { ...freshRule(type), id: type, outputs: [output] },
    ]);
    const answers = answersBy(scenes, raisedBy(db));
    const seconds = [-1000, 0, 9000, 10_000];
    expect(seconds.map((after) => answers(camera, at + after))).toEqual([[], [output], [output], []]);
  },
);
