/**
 * Tells when the browser says that there is no network any more, and that there is one again.
 *
 * @returns ends it
 */
export function watchNetwork(report: { online(): void; offline(): void }): () => void {
  const watching = new AbortController();
  addEventListener('online', () => report.online(), { signal: watching.signal });
  addEventListener('offline', () => report.offline(), { signal: watching.signal });
  return () => watching.abort();
}

/**
 * Tells when the page is hidden, at once if it is so now, and when it is shown again. A picture that plays in a window of its own is seen
 * while the page is not.
 *
 * @returns stops watching
 */
export function watchTab(report: { hidden(): void; shown(): void }): () => void {
  const watching = new AbortController();
  const tellHidden = () => {
    if (document.visibilityState === 'hidden' && document.pictureInPictureElement === null) report.hidden();
  };
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') report.shown();
      else tellHidden();
    },
    { signal: watching.signal },
  );
  tellHidden();
  return () => watching.abort();
}
