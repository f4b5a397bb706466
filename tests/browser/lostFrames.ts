import type { Page } from 'playwright/test';

/** The places of the tables of samples in a media segment: of its video first. */
function tablesIn(bytes: Buffer): number[] {
  const found: number[] = [];
  for (let at = bytes.indexOf('trun'); at >= 0; at = bytes.indexOf('trun', at + 4)) {
    if (at < bytes.indexOf('mdat')) found.push(at);
  }
  return found;
}

/** How much a media segment misses. */
interface Lost {
  readonly frames: number;
  /** Of its sound. */
  readonly packets: number;
}

/** Takes the last frames out of a media segment; its times stay as they are. */
export function cutFrames(segment: Buffer, { frames, packets }: Lost): void {
  for (const [index, table] of tablesIn(segment).entries())
    segment.writeUInt32BE(segment.readUInt32BE(table + 8) - (index === 0 ? frames : packets), table + 8);
}

/**
 * Lets each segment of a recording miss its last frames, as after they were lost on the way to the recorder: its playlist
 * and its times stay as they are.
 *
 * @param lost how many frames a segment misses, and how many packets of its sound
 */
export async function loseFrames(page: Page, lost: () => Lost): Promise<void> {
  await page.route('**/*.m4s', async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    cutFrames(body, lost());
    await route.fulfill({ response, body });
  });
}
