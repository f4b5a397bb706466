import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { expectPlaying, liveWindow, videoFacts } from './livePicture.ts';
import { english as say } from './localeTexts.ts';
import { oddStream, type OddSound } from './oddSoundStream.ts';

/** What the window says of the sound. */
type Said = 'awaited' | 'unplayable' | null;

/**
 * One way in which the sound of a stream is odd, and what is right. Every picture plays, on one connection unless another
 * number is given. How long it may wait for the sound is proved in `tests/services/live/liveConnection.test.ts`.
 */
interface Case {
  readonly what: string;
  readonly sound: OddSound;
  /** The browser refuses source buffers for sound. */
  readonly isRefused?: true;
  /** What is said while the picture plays at first, and from when the sound is there. */
  readonly said: Said;
  /** Sound is heard in the end. */
  readonly isHeard: boolean;
  readonly connections?: number;
}

// mpegts.js 1.8.2 (src/demux/flv-demuxer.js) shows nothing before each announced track has arrived. Chromium refuses a
// source buffer with code 22 once another one is playing. PCM, Opus and FLAC get a source buffer of their own names,
// and what a browser says as it refuses one differs: only Chromium names the type.
const cases: readonly Case[] = [
  {
    what: 'AAC from the beginning',
    sound: { isAnnounced: true, codec: 'aac' },
    said: null,
    isHeard: true,
  },
  {
    what: 'announced and never sent',
    sound: { isAnnounced: true, codec: null },
    said: 'awaited',
    isHeard: false,
  },
  {
    what: 'announced and 4 s late',
    sound: { isAnnounced: true, codec: 'aac', fromMs: 4000 },
    said: 'awaited',
    isHeard: true,
  },
  {
    what: 'not announced and sent from 2 s on',
    sound: { isAnnounced: false, codec: 'aac', fromMs: 2000 },
    said: null,
    isHeard: true,
  },
  {
    what: 'PCM of 16 bits',
    sound: { isAnnounced: true, codec: 'pcm' },
    said: 'unplayable',
    isHeard: false,
    connections: 2,
  },
  {
    what: 'G.711',
    sound: { isAnnounced: true, codec: 'g711' },
    said: 'unplayable',
    isHeard: false,
    connections: 2,
  },
  ...(['opus', 'flac', 'heAac'] as const).flatMap((codec): Case[] => [
    { what: `${codec}, played`, sound: { isAnnounced: true, codec }, said: null, isHeard: true },
    {
      what: `${codec}, refused`,
      sound: { isAnnounced: true, codec },
      isRefused: true,
      said: 'unplayable',
      isHeard: false,
      connections: 2,
    },
  ]),
];

/** Runs in the page: it refuses sound as Firefox does, without a word of what was refused. */
function refuseSound(): void {
  const isSupported = MediaSource.isTypeSupported.bind(MediaSource);
  MediaSource.isTypeSupported = (type) => !type.startsWith('audio') && isSupported(type);
  // oxlint-disable-next-line typescript/unbound-method -- it is called on the source that it is called for
  const { addSourceBuffer } = MediaSource.prototype;
  MediaSource.prototype.addSourceBuffer = function (type) {
    if (type.startsWith('audio')) throw new DOMException('Type not supported', 'NotSupportedError');
    return addSourceBuffer.call(this, type);
  };
}

/** Answers each live connection of the page with a stream. @returns how many there were */
async function serve(page: Page, sound: OddSound): Promise<() => number> {
  let connections = 0;
  await page.routeWebSocket(/\/live\//, (route) => {
    const began = Date.now();
    connections += 1;
    const stream = oddStream(sound, began);
    let next = stream.next().value;
    const pump = setInterval(() => {
      for (; next.at <= Date.now() - began; next = stream.next().value) route.send(next.bytes);
    }, 20);
    route.onClose(() => clearInterval(pump));
  });
  return () => connections;
}

const bytesHeard = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video) => Number(Reflect.get(video, 'webkitAudioDecodedByteCount')));

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

for (const { what, sound, isRefused, said, isHeard, connections = 1 } of cases) {
  test(`sound: ${what}`, async ({ page }) => {
    if (isRefused) await page.addInitScript(refuseSound);
    const count = await serve(page, sound);
    await page.goto('/cameras?device=LK0000000001');
    await expectPlaying(page);
    const notes = { awaited: say('live:sound.awaited'), unplayable: say('live:sound.unplayable') };
    const expectSaid = async (now: Said) => {
      for (const [name, note] of Object.entries(notes))
        await expect(liveWindow(page).getByText(note)).toHaveCount(name === now ? 1 : 0);
    };
    await expectSaid(said);
    if (isHeard) {
      await page.getByRole('button', { name: say('live:sound.unmute') }).click();
      await expect.poll(() => bytesHeard(page)).toBeGreaterThan(1000);
      await expectSaid(null);
    }
    await expectPlaying(page);
    const { frames } = await videoFacts(page);
    await expect.poll(async () => (await videoFacts(page)).frames).toBeGreaterThan(frames + 15);
    await expectPlaying(page);
    expect(count()).toBe(connections);
    if (!isHeard) expect(await bytesHeard(page)).toBe(0);
  });
}
