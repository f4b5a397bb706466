const name = 'live-volume';

/** The volume of live and recorded video in this tab, from 0 to 1, as last chosen; null until then. */
export function recallVolume(): number | null {
  try {
    const kept = sessionStorage.getItem(name);
    const volume = kept === null || kept === '' ? Number.NaN : Number(kept);
    return volume >= 0 && volume <= 1 ? volume : null;
  } catch {
    return null;
  }
}

/** Stores the volume for as long as the tab is open; without browser storage it is forgotten. */
export function rememberVolume(volume: number): void {
  try {
    sessionStorage.setItem(name, String(volume));
  } catch {
    // Without storage the page still plays at the chosen volume.
  }
}
