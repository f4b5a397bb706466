import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { entrySchemas, type Gateway } from '../../../src/domain/devices/device.ts';
import {
  openAlertsOf,
  camerasOf,
  channelMap,
  detectorDisplayState,
  detectorsOf,
  laneAt,
  lanesOf,
  nearestCamera,
  laneTops,
} from '../../../src/domain/gateways/hubPicture.ts';

const hubOf = (fields: object): Gateway =>
  v.parse(entrySchemas.gateway, { serialNumber: 'G', deviceType: 'GW', onLine: true, ...fields });
const camera = (channel: number, onLine = true) => ({ channel, proto: 4, onLine, name: `Camera ${channel}` });
const detector = (channel: number, onLine = true) => ({
  channel,
  proto: 5,
  onLine,
  name: `Detector ${channel}`,
});

const hub = hubOf({
  channelList: [camera(2), detector(5), camera(1, false), detector(3), detector(4), detector(6)],
  ipcList: [{ channel: 1, offlineSince: 1000 }],
  detectorList: [
    { channel: 3, detectorType: 'smoke', linkedCamera: 1, state: 'alert', stateSince: 2000 },
    { channel: 4, detectorType: 'doorWindow', linkedCamera: 9, state: 'open' },
    { channel: 5, detectorType: 'waterLeak', linkedCamera: 1, state: 'alert', stateSince: 3000 },
    { channel: 9, detectorType: 'pir', linkedCamera: 1 },
  ],
});
const detectorIn = (channel: number, fields: object = {}, onLine = true) => {
  const [found] = detectorsOf(
    hubOf({ channelList: [detector(channel, onLine)], detectorList: [{ channel, ...fields }] }),
  );
  if (found === undefined) throw new Error('no detector');
  return found;
};

test('cameras and detectors are in the order of their channels, with the data of both lists', () => {
  expect(camerasOf(hub).map(({ channel, onLine, offlineSince }) => [channel, onLine, offlineSince])).toEqual([
    [1, false, 1000],
    [2, true, null],
  ]);
  expect(detectorsOf(hub).map(({ channel, name, detectorType }) => [channel, name, detectorType])).toEqual([
    [3, 'Detector 3', 'smoke'],
    [4, 'Detector 4', 'doorWindow'],
    [5, 'Detector 5', 'waterLeak'],
    [6, 'Detector 6', null],
  ]);
});

test('a lane has the detectors linked to its camera, the last lane those linked to none', () => {
  const channels = lanesOf(hub).map(({ camera: of, detectors }) => [
    of?.channel ?? null,
    detectors.map(({ channel }) => channel),
  ]);
  expect(channels).toEqual([
    [1, [3, 5]],
    [2, []],
    [null, [4, 6]],
  ]);
});

test('each detector is in one lane, whatever it is linked to', () => {
  const number = fc.integer({ min: 0, max: 12 });
  fc.assert(
    fc.property(
      fc.uniqueArray(number),
      fc.uniqueArray(fc.record({ channel: number, linkedCamera: fc.option(number) }), {
        selector: ({ channel }) => channel,
      }),
      (cameras, links) => {
        const detectors = links.filter(({ channel }) => !cameras.includes(channel));
        const shown = hubOf({
          channelList: [
            ...cameras.map((channel) => camera(channel)),
            ...detectors.map(({ channel }) => detector(channel)),
          ],
          detectorList: detectors,
        });
        const lanes = lanesOf(shown);
        const listed = lanes.flatMap((lane) => lane.detectors.map(({ channel }) => channel));
        expect(listed.toSorted((a, b) => a - b)).toEqual(
          detectors.map(({ channel }) => channel).toSorted((a, b) => a - b),
        );
        expect(lanes.flatMap((lane) => lane.camera?.channel ?? [])).toEqual(
          cameras.toSorted((a, b) => a - b),
        );
      },
    ),
  );
});

test.each([
  ['an alert', { detectorType: 'smoke', state: 'alert', battery: 5 }, true, true, 'alert'],
  [
    'no alert of one that is off',
    { detectorType: 'smoke', state: 'alert', detection: false },
    true,
    true,
    'off',
  ],
  [
    'a low battery of one that is off',
    { detectorType: 'smoke', state: 'alert', battery: 5, detection: false },
    true,
    true,
    'low',
  ],
  ['motion is not shown as an alert', { detectorType: 'pir', state: 'alert' }, true, true, 'stated'],
  ['a low battery', { detectorType: 'smoke', state: 'quiet', battery: 5 }, true, true, 'low'],
  [
    'one that is switched off',
    { detectorType: 'smoke', state: 'quiet', detection: false },
    true,
    true,
    'off',
  ],
  ['a state', { detectorType: 'smoke', state: 'quiet', battery: 80 }, true, true, 'stated'],
  ['no state', { detectorType: 'smoke' }, true, true, 'unknown'],
  ['one that its hub does not hear', { detectorType: 'smoke', state: 'alert' }, false, true, 'offline'],
  ['one of a hub that is away', { detectorType: 'smoke', state: 'alert' }, false, false, 'unknown'],
])('%s', (_, fields, isHeard, isThere, displayState) => {
  expect(detectorDisplayState({ onLine: isThere }, detectorIn(3, fields, isHeard))).toBe(displayState);
});

test('the newest alert is first, with the camera that sees it', () => {
  const facts = openAlertsOf(hub).map(({ detector: { channel }, camera: of }) => [channel, of?.channel]);
  expect(facts).toEqual([
    [5, 1],
    [3, 1],
  ]);
  expect(openAlertsOf({ ...hub, onLine: false })).toEqual([]);
  const off = hub.detectorList.map((each) => ({ ...each, detection: each.channel !== 5 }));
  expect(openAlertsOf({ ...hub, detectorList: off }).map(({ detector: { channel } }) => channel)).toEqual([
    3,
  ]);
});

describe('the map', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => camera(index + 1));
  test('does not exist for up to 16 cameras', () => {
    expect(channelMap(hubOf({ channelList: many(16) }))).toEqual([]);
    expect(channelMap(hubOf({ channelList: many(17) })).length).toBe(17);
  });

  test.each([
    ['an absurd number', 1e12, 17],
    ['a number below none', -1, 17],
    ['the last number there can be', 999, 999],
  ])('of a hub with a channel of %s', (_, channel, squares) => {
    expect(channelMap(hubOf({ channelList: [...many(17), camera(channel)] })).length).toBe(squares);
  });

  test('has a square for each channel, including empty ones', () => {
    const channelList = [...many(20).filter(({ channel }) => channel !== 3), camera(22, false), detector(30)];
    const detectorList = [{ channel: 30, detectorType: 'smoke', linkedCamera: 5, state: 'alert' }];
    const shown = hubOf({ channelList, detectorList });
    const squares = channelMap(shown);
    const numbers = (of: string) =>
      squares.filter(({ displayState }) => displayState === of).map(({ channel }) => channel);
    expect(numbers('empty')).toEqual([3, 21]);
    expect(numbers('offline')).toEqual([22]);
    expect(numbers('alert')).toEqual([5]);
    expect(numbers('online').length).toBe(18);
    expect(
      channelMap({ ...shown, onLine: false }).filter(({ displayState }) => displayState === 'online'),
    ).toEqual([]);
  });
});

test.each([
  [3, false, [0, 76, 212, 288]],
  [2, false, [0, 76, 272, 348]],
  [1, true, [0, 76, 452, 588]],
])('lanes with %i detectors per row (below their camera: %s) begin at %j', (columns, isBelow, tops) => {
  const lanes = [0, 5, 1].map((count) => ({
    camera: null,
    detectors: Array.from({ length: count }, () => detectorIn(3)),
  }));
  expect(laneTops(lanes, { lane: 76, row: 60, columns, isBelow })).toEqual(tops);
});

test.each([
  [-50, 0],
  [0, 0],
  [75, 0],
  [76, 1],
  [271, 1],
  // A lane with two rows: 272 is not a multiple of 76.
  [272, 2],
  [348, 3],
  [423, 3],
])('at %i px is lane %i', (height, place) => {
  expect(laneAt([0, 76, 272, 348, 424], height)).toBe(place);
});

test.each([
  ['the wanted one', 1, 3, 3],
  ['the next one up from an empty one', 3, 4, 6],
  ['the next one down from an empty one', 6, 5, 3],
  ['the last one at the end', 3, 8, 6],
  ['the first one if none is further down', 3, 0, 1],
])('a key of the map goes to %s', (_, from, wanted, channel) => {
  const displayStates = ['online', 'offline', 'alert', 'empty', 'empty', 'online', 'empty'] as const;
  const squares = displayStates.map((displayState, place) => ({ channel: place + 1, displayState }));
  expect(nearestCamera(squares, from, wanted)).toBe(channel);
});

test('without cameras the channel stays', () => {
  expect(nearestCamera([], 3, 4)).toBe(3);
});
