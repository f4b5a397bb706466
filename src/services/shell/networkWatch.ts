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
