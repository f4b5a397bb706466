import { fromCallback } from 'xstate';
import { openingPage } from '../../domain/store/openingPage.ts';
import type { WindowCommand, WindowFact } from '../../machines/store/payment/payment.machine.ts';

/** How often the window is checked (ms). */
const checkMs = 1000;

/** A checkout that is still open at another origin cannot be written to: it was cut off when it opened. */
function cutOff(opened: Window): void {
  try {
    opened.opener = null;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/**
 * The payment provider's window. It opens with an empty page immediately, while the person's press still allows it, and navigates to the
 * checkout when that is known. It may not reach back into the console.
 */
export const checkoutWindow = fromCallback<WindowCommand>(({ receive, sendBack }) => {
  let opened: Window | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = (fact: WindowFact) => sendBack(fact);
  const look = () => {
    if (opened?.closed) {
      opened = null;
      report({ type: 'window.closed' });
      return;
    }
    timer = setTimeout(look, checkMs);
  };
  receive((command) => {
    clearTimeout(timer);
    if (command.type === 'window.open') {
      opened = window.open(openingPage, 'lookout-checkout');
      return;
    }
    if (command.type === 'window.drop') {
      opened?.close();
      opened = null;
      return;
    }
    if (opened === null || opened.closed) {
      timer = setTimeout(() => report({ type: 'window.blocked' }), 0);
      return;
    }
    cutOff(opened);
    opened.location.replace(command.address);
    timer = setTimeout(look, checkMs);
  });
  return () => clearTimeout(timer);
});
