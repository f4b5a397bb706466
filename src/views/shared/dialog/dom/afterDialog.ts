import { isFocusLost } from '../../page/dom/lostFocus.ts';

/** For a dialog: where what it was opened from is gone when it has closed, the focus goes to what is marked `data-focus`. */
export const afterDialog = {
  /** As PrimeReact has it. */
  timeout: 150,
  onExited: () => {
    // The dialog itself goes only after this call.
    queueMicrotask(() => {
      if (isFocusLost()) document.querySelector<HTMLElement>('[data-focus]')?.focus();
    });
  },
};
