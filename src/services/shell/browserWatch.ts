/**
 * Reports when the browser says that there is no network any more, and that there is one again.
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
 * Reports when the page is hidden, immediately if it is now, and when it is shown again. A picture that plays in a window of its own is seen
 * while the page is not.
 *
 * @returns stops watching
 */
export function watchTab(report: { hidden(): void; shown(): void }): () => void {
  const watching = new AbortController();
  const reportHidden = () => {
    if (document.visibilityState === 'hidden' && document.pictureInPictureElement === null) report.hidden();
  };
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') report.shown();
      else reportHidden();
    },
    { signal: watching.signal },
  );
  reportHidden();
  return () => watching.abort();
}
