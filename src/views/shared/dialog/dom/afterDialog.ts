import { isFocusLost } from '../../page/dom/focus.ts';

/**
 * For a dialog: if the element that opened it is gone when it has closed, the focus moves to the element with
 * `data-focus`.
 */
export const afterDialog = {
  /** The same as PrimeReact's. */
  timeout: 150,
  onExited: () => {
    // The dialog is removed only after this call.
    queueMicrotask(() => {
      if (isFocusLost()) document.querySelector<HTMLElement>('[data-focus]')?.focus();
    });
  },
};
