import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeList } from '../../provider/http/batches.ts';
import type { ProviderEnv } from '../../provider/http/env.ts';
import { openFootage } from '../../provider/live/footage.ts';
import { mp4File, type Mp4File } from '../../provider/recordings/mp4File.ts';
import { denseCamera, denseSections } from '../../provider/recordings/plan.ts';
import { recordedDays, recordedParts } from '../../provider/recordings/schedule.ts';
import { sendFile } from '../../provider/recordings/sendFile.ts';
import { createEncoder } from '../../provider/static/encoding.ts';
import { biggestDay } from '../fortyLists.ts';
import { recorderOf, sectionsOf, timezone } from '../demoRecorders.ts';

/** The amount of long work done at once: entries of a list, parts of a day. */
const atOnce = 250;
const { day } = biggestDay();
const camera = recorderOf(denseCamera);
const later = Date.parse(`${day}T00:00:00Z`) + 3 * 86_400_000;

/** Counts the work in each turn of the event loop; `most` ends it and returns the maximum of one turn. */
function countTurns() {
  let [inTurn, most, isCounting] = [0, 0, true];
  const turn = (): void => {
    [most, inTurn] = [Math.max(most, inTurn), 0];
    if (isCounting) setImmediate(turn);
  };
  setImmediate(turn);
  return {
    add: () => {
      inTurn += 1;
    },
    most: () => {
      isCounting = false;
      return Math.max(most, inTurn);
    },
  };
}

/** A machine on which every step of work exceeds the time limit of a batch. */
function slowMachine(): void {
  let at = 0;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => (at += 6));
  onTestFinished(() => now.mockRestore());
}

test.each(['br', 'gzip', 'identity'] as const)(
  'the largest list is created some entries at a time, each compressed before the next (%s)',
  async (encoding) => {
    slowMachine();
    const sections = sectionsOf(camera, day, later);
    expect(sections).toHaveLength(denseSections);
    const { write, end } = createEncoder(encoding);
    const counted = countTurns();
    let unwritten = 0;
    let mostUnwritten = 0;
    const shown = (section: (typeof sections)[number]) => {
      counted.add();
      unwritten += 1;
      mostUnwritten = Math.max(mostUnwritten, unwritten);
      return section;
    };
    await writeList(sections, shown, async (text) => {
      await write(text);
      unwritten = 0;
    });
    expect([counted.most(), mostUnwritten]).toEqual([atOnce, atOnce]);
    const plain = {
      br: brotliDecompressSync,
      gzip: gunzipSync,
      identity: (bytes: Uint8Array) => Buffer.from(bytes),
    }[encoding];
    expect(JSON.parse(`[${String(plain(await end()))}]`)).toEqual(sections);
  },
);

test('the days of a month are counted some parts of a day at a time', () => {
  const batches = [...recordedDays(camera, day, day, later)];
  expect(batches.length).toBeGreaterThan(denseSections / atOnce / 2);
  expect(batches.flat()).toEqual([{ day, seconds: denseSections }]);
});

test('in the largest day no section that begins after the range is read', () => {
  let read = 0;
  function* counted() {
    for (const section of sectionsOf(camera, day, later)) {
      read += 1;
      yield section;
    }
  }
  const parts = [...recordedParts(counted(), 100, 160)];
  expect(parts.at(0)?.start).toBeLessThan(103);
  expect(parts.at(-1)?.end).toBeLessThanOrEqual(160);
  expect(read).toBeLessThan(160);
});

test('the index of an hour is not written number by number', async () => {
  const folder = fileURLToPath(new URL('../../provider/media', import.meta.url));
  const media = openFootage(folder)
    .film('cam01.flv')
    .recorded(day, timezone, () => timezone);
  const written = vi.spyOn(Buffer.prototype, 'writeUInt32BE');
  onTestFinished(() => written.mockRestore());
  const seconds = Array.from({ length: 3600 }, (_, second) => ({
    at: second * 1000,
    media,
    second,
    withSound: true,
  }));
  await mp4File(seconds, String);
  expect(written.mock.calls.length).toBeLessThan(500);
});

test('a long file leaves time for others, however fast the client reads', async () => {
  slowMachine();
  const chunks = 400;
  const counted = countTurns();
  const file: Mp4File = {
    size: chunks,
    *read() {
      for (let chunk = 0; chunk < chunks; chunk += 1) {
        counted.add();
        yield Buffer.from([chunk % 256]);
      }
    },
  };
  const app = new Hono<ProviderEnv>();
  app.get('/clip', (c) => sendFile(c, file, 'attachment', 'clip.mp4'));
  const bytes = Buffer.from(await (await app.request('/clip')).arrayBuffer());
  expect(bytes).toEqual(Buffer.from(Array.from({ length: chunks }, (_, chunk) => chunk % 256)));
  expect(counted.most()).toBe(1);
});
