/**
 * Keeps the screen on, if the browser supports and allows it. Browsers release the lock whenever the tab is hidden, so
 * it is requested again when the tab is shown.
 *
 * @returns ends it
 */
export function keepAwake(): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  let held: WakeLockSentinel | null = null;
  const release = () => {
    held?.release().catch(() => {});
    held = null;
  };
  const ask = () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    navigator.wakeLock.request('screen').then(
      (lock) => {
        release();
        held = lock;
        if (signal.aborted) release();
      },
      // Refused, for example on a low battery: the screen may turn off.
      () => {},
    );
  };
  document.addEventListener('visibilitychange', ask, { signal });
  ask();
  return () => {
    watching.abort();
    release();
  };
}
