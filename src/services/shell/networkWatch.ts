/**
 * Reports when the browser goes offline or online.
 *
 * @returns stops watching
 */
export function watchNetwork(report: { online(): void; offline(): void }): () => void {
  const watching = new AbortController();
  addEventListener('online', () => report.online(), { signal: watching.signal });
  addEventListener('offline', () => report.offline(), { signal: watching.signal });
  return () => watching.abort();
}
