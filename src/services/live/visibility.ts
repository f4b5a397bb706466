/**
 * Watches whether a picture can be seen: its page is shown, and it is on the screen. A browser draws no frames of others.
 *
 * @returns since when it can be seen without a break, in monotonic ms; null while it cannot
 */
export function watchVisibility(video: HTMLVideoElement, signal: AbortSignal): () => number | null {
  const { ownerDocument } = video;
  let isOnScreen = true;
  let since: number | null = null;
  const look = (): void => {
    const isSeen = isOnScreen && ownerDocument.visibilityState === 'visible';
    since = isSeen ? (since ?? performance.now()) : null;
  };
  const watch = new IntersectionObserver((entries) => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? true;
    look();
  });
  look();
  watch.observe(video);
  ownerDocument.addEventListener('visibilitychange', look, { signal });
  signal.addEventListener('abort', () => watch.disconnect());
  return () => since;
}
