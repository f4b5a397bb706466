/** The key code of a key that an input method takes (UI Events section 7.3.1). */
const takenByInputMethod = 229;

/**
 * Keeps from the page the keys by which a person composes a text, such as Japanese: Escape then drops a candidate, and
 * Enter accepts one. PrimeReact (10.9.9) reads only `code`, and would close its dialogs. WebKit sends the key that ends
 * the composition after its end, when `isComposing` is false. Call it before anything else listens.
 */
export function leaveComposing(window: Pick<Window, 'addEventListener'>): void {
  const keep = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === takenByInputMethod) event.stopImmediatePropagation();
  };
  for (const type of ['keydown', 'keyup'] as const) window.addEventListener(type, keep, { capture: true });
}
