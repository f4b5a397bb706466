import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStreamMeter, streamOf } from '../../provider/health/streamMeter.ts';
import type { MediaPacket, PacketSink, StreamHeaders } from '../../provider/live/videoSource.ts';

const headers: StreamHeaders = {
  audio: false,
  width: 1280,
  height: 720,
  framerate: 25,
  videoConfig: Buffer.from([0x17, 0, 0, 0, 0, 1, 77, 0, 30]),
  audioConfig: null,
};

/** A meter with a stream; `frame` sends one of 100 bytes that is late by so many milliseconds. */
function metered() {
  let now = 10_000;
  let sink: PacketSink = () => undefined;
  let end: () => void = () => undefined;
  const meter = createStreamMeter(() => now);
  meter.watch({
    headers,
    open(to, ended = () => undefined) {
      [sink, end] = [to, ended];
      return () => undefined;
    },
  });
  now = 11_500;
  const packet = (wall: number): MediaPacket => ({
    kind: 'video',
    wall,
    key: false,
    data: Buffer.alloc(100),
  });
  return {
    meter,
    end: () => end(),
    frame: (at: number, late = 0) => {
      now = 11_500 + at + late;
      sink([packet(11_500 + at)]);
    },
    until: (at: number) => {
      now = 11_500 + at;
    },
  };
}

test('frames, bits, delay and losses of a stream that is steady', () => {
  const { meter, frame, until } = metered();
  for (let at = 0; at < 10_000; at += 100) frame(at, 40);
  until(10_000);
  expect(meter.read()).toEqual({ frameRate: 10, bitRate: 8000, delay: 40, lost: 0 });
  expect(meter.stream()).toEqual({ width: 1280, height: 720, codec: 'H264', profile: 'Main', frameRate: 25 });
});

test('frames that are missing between others are lost; a camera that slows down loses none', () => {
  const { meter, frame, until } = metered();
  for (const at of [0, 100, 200, 600, 700, 800, 900]) frame(at);
  until(1000);
  expect(meter.read().lost).toBeCloseTo((100 * 3) / 10);
  for (let at = 1100; at < 6000; at += 200) frame(at);
  until(6000);
  expect(meter.read().lost).toBe(0);
});

test('a reading begins another; without a stream nothing is known, and a stream that stops has no frames', () => {
  const { meter, frame, until, end } = metered();
  frame(0);
  until(2000);
  expect(meter.read().frameRate).toBe(0.5);
  until(4000);
  expect(meter.read()).toEqual({ frameRate: 0, bitRate: 0, delay: null, lost: null });
  end();
  until(6000);
  expect(meter.read()).toEqual({ frameRate: null, bitRate: null, delay: null, lost: null });
  expect(meter.stream()).toBeNull();
});

test('for any stream of one rate, the lost frames are those that were left out between others', () => {
  const steps = fc.array(fc.boolean(), { minLength: 30, maxLength: 200 });
  fc.assert(
    fc.property(steps, fc.integer({ min: 20, max: 200 }), (isLost, every) => {
      const { meter, frame, until } = metered();
      // Losses alone, with two frames around each that arrive.
      const sent = isLost.map((lost, place) => !lost || place % 4 !== 3 || place > isLost.length - 4);
      for (const [place, isSent] of sent.entries()) if (isSent) frame(place * every);
      until(isLost.length * every + 1000);
      const missing = sent.filter((isSent) => !isSent).length;
      expect(meter.read().lost).toBeCloseTo((100 * missing) / isLost.length);
    }),
  );
});

test.each([
  ['no configuration', { ...headers, videoConfig: null }, 'H264', null],
  [
    'a profile without a name',
    { ...headers, videoConfig: Buffer.from([0x17, 0, 0, 0, 0, 1, 99]) },
    'H264',
    null,
  ],
  ['H.265', { ...headers, videoConfig: Buffer.from('\u0090hvc1xxxxx', 'latin1') }, 'H265', null],
])('the codec of a stream with %s', (_, given, codec, profile) => {
  expect(streamOf(given)).toMatchObject({ codec, profile });
});

test('a clock that is set back by an hour begins another reading, and no packet after it is dropped', () => {
  const { meter, frame, until } = metered();
  for (let at = 0; at < 1000; at += 100) frame(at);
  const back = -3_600_000;
  for (let at = back; at < back + 2000; at += 100) frame(at);
  until(back + 2000);
  expect(meter.read()).toEqual({ frameRate: 10, bitRate: 8000, delay: 0, lost: 0 });
});

test('a clock that is set back while nothing arrives: the next reading is from there', () => {
  const { meter, until, frame } = metered();
  const back = -3_600_000;
  until(back);
  expect(meter.read().frameRate).toBeNull();
  for (let at = back; at < back + 1000; at += 100) frame(at);
  until(back + 1000);
  expect(meter.read().frameRate).toBe(10);
});
