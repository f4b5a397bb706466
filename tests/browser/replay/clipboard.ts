import type { ReplayContext } from './driver.ts';

/**
 * Holds what the pages that are opened next ask the clipboard for: a browser says no where there is no https, and answers
 * at once where there is.
 */
export async function holdClipboard(context: ReplayContext): Promise<void> {
  await context.page.addInitScript(() => {
    Clipboard.prototype.writeText = () =>
      new Promise((done, fail) => {
        addEventListener(
          'clipboard.settle',
          (event) => {
            if (event instanceof CustomEvent && event.detail === 'done') done();
            else fail(new Error('not allowed'));
          },
          { once: true },
        );
      });
  });
}

/** Ends what the clipboard was last asked for. */
export const settleClipboard =
  (outcome: 'done' | 'failed') =>
  (context: ReplayContext): Promise<void> =>
    context.page.evaluate((how) => {
      dispatchEvent(new CustomEvent('clipboard.settle', { detail: how }));
    }, outcome);
