import { fromCallback } from 'xstate';
import { openingPage } from '../../domain/store/openingPage.ts';
import type { WindowCommand, WindowFact } from '../../machines/store/payment/payment.machine.ts';

/** How often the window is looked at (ms). */
const lookMs = 1000;

/** A check-out that is still open at another origin does not let itself be written to: it was cut off when it opened. */
function cutOff(opened: Window): void {
  try {
    opened.opener = null;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/**
 * The payment provider's window. It opens with an empty page at once, while the person's press still allows it, and is led to the
 * check-out when that is known. It may not reach back into the console.
 */
export const checkoutWindow = fromCallback<WindowCommand>(({ receive, sendBack }) => {
  let opened: Window | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (fact: WindowFact) => sendBack(fact);
  const look = () => {
    if (opened?.closed) {
      opened = null;
      tell({ type: 'window.closed' });
      return;
    }
    timer = setTimeout(look, lookMs);
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
      timer = setTimeout(() => tell({ type: 'window.blocked' }), 0);
      return;
    }
    cutOff(opened);
    opened.location.replace(command.address);
    timer = setTimeout(look, lookMs);
  });
  return () => clearTimeout(timer);
});
