import { test, type Page } from 'playwright/test';
import type { StepThumbnail } from '../../../tools/failures/failure.ts';
import type { Press } from './presses.ts';

/** The width of a small picture, in pixels. */
const small = 360;

/**
 * Whether a walk keeps a small picture of each step, for the page of its failure: only where somebody asks for one path
 * (`npm run paths -- replay`) and when a test that failed is run again, because others would take their pictures for
 * nothing.
 */
export function keepsThumbnails(): boolean {
  return process.env['REPLAY_THUMBNAILS'] === '1' || retryOf() > 0;
}

/** 0 where the bench walks a path. */
function retryOf(): number {
  try {
    return test.info().retry;
  } catch {
    return 0;
  }
}

/** A small picture of the page after a step, with what was pressed last in it; null if there is none. */
export async function takeThumbnail(
  page: Page,
  at: number,
  press: Press | undefined,
): Promise<StepThumbnail | null> {
  const size = page.viewportSize();
  if (size === null) return null;
  const session = await page.context().newCDPSession(page);
  try {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'jpeg',
      quality: 70,
      clip: { x: 0, y: 0, ...size, scale: Math.min(1, small / size.width) },
    });
    return { at, picture: { data, ...size }, press: press ? { name: press.name, box: press.box } : null };
  } catch {
    return null;
  } finally {
    await session.detach().catch(() => null);
  }
}
