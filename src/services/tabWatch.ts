/**
 * Tells when the page is hidden and when it is shown again. A picture that plays in a window of its own is seen
 * while the page is not.
 *
 * @returns ends it
 */
export function watchTab(report: { hidden(): void; shown(): void }): () => void {
  const watching = new AbortController();
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') report.shown();
      else if (document.pictureInPictureElement === null) report.hidden();
    },
    { signal: watching.signal },
  );
  return () => watching.abort();
}
