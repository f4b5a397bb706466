/** Whether the browser offers full screen for elements. Safari on an iPhone does not. */
export const hasScreen = (): boolean => document.fullscreenEnabled;

/** Asks for full screen for an element. Browsers refuse if no key or press asked for it. */
export async function askScreen(element: Element | null): Promise<void> {
  if (element === null) throw new Error('Nothing to enlarge.');
  await element.requestFullscreen();
}

/** Gives the screen back. */
export const leaveScreen = (): Promise<void> => document.exitFullscreen();

/**
 * Reports when full screen begins and ends.
 *
 * @returns stops watching
 */
export function watchScreen(report: { began(): void; ended(): void }): () => void {
  const send = () => (document.fullscreenElement === null ? report.ended() : report.began());
  document.addEventListener('fullscreenchange', send);
  return () => document.removeEventListener('fullscreenchange', send);
}
