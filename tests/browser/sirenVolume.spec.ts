import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { readClip } from '../../provider/live/clip.ts';
import { aacAt } from '../../provider/live/loudness.ts';
import { sirenFilm } from '../../provider/live/quality.ts';
import { expect, test } from './fixtures.ts';

const { packets } = readClip(fileURLToPath(new URL(`../../provider/media/${sirenFilm}`, import.meta.url)));
const sounds = packets.flatMap(({ kind, data }) => (kind === 'audio' ? [data.subarray(2)] : []));

/** A packet of AAC-LC at 16 kHz, of one channel, with the header that it has in a file of its own (ADTS). */
const inFile = (packet: Buffer): Buffer => {
  const length = packet.length + 7;
  const header = [
    0xff,
    0xf1,
    0x60,
    0x40 | (length >> 11),
    (length >> 3) & 0xff,
    ((length & 7) << 5) | 0x1f,
    0xfc,
  ];
  return Buffer.concat([Buffer.from(header), packet]);
};

/** How loud a browser plays the siren: its root mean square. */
const loudnessAt = (page: Page, percent: number): Promise<number> =>
  page.evaluate(
    async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const decoded = await new OfflineAudioContext(1, 1, 16_000).decodeAudioData(bytes.buffer);
      const samples = decoded.getChannelData(0);
      return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
    },
    Buffer.concat(sounds.map((packet) => inFile(aacAt(packet, percent)))).toString('base64'),
  );

test('a siren whose gain was set to a volume is played as loud as that', async ({ page }) => {
  await page.goto('about:blank');
  const whole = await loudnessAt(page, 100);
  expect(whole).toBeGreaterThan(0.3);
  for (const percent of [75, 50, 25, 10, 1]) {
    // A step of gain is 1.5 dB.
    const decibels = 20 * Math.log10((await loudnessAt(page, percent)) / whole / (percent / 100));
    expect(Math.abs(decibels), `${percent} %`).toBeLessThan(0.8);
  }
});
