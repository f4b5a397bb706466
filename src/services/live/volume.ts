const name = 'live-volume';

/** How loud pictures play in this tab, live and recorded, from 0 to 1, as it was chosen last; null until then. */
export function recallVolume(): number | null {
  try {
    const kept = sessionStorage.getItem(name);
    const volume = kept === null || kept === '' ? Number.NaN : Number(kept);
    return volume >= 0 && volume <= 1 ? volume : null;
  } catch {
    return null;
  }
}

/** Keeps the volume for as long as the tab is open; where the browser keeps nothing, it is forgotten. */
export function rememberVolume(volume: number): void {
  try {
    sessionStorage.setItem(name, String(volume));
  } catch {
    // Without storage the page still plays at the chosen volume.
  }
}
