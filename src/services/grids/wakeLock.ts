/**
 * Keeps the screen from going dark, where the browser can and as far as it lets us. A browser takes it back with every tab
 * that is hidden: it is asked again when the tab is shown.
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
      // Refused, as on a low battery: the screen may go dark.
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
