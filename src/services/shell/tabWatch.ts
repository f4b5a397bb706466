/**
 * Reports when the page is hidden, immediately if it already is, and when it is shown again. A page with a
 * picture-in-picture window does not count as hidden.
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
