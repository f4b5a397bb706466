import { tabKeys } from '../../domain/shell/storedKeys.ts';
import { keepInTab, readKeptInTab } from '../shell/kept.ts';

/** How loud pictures play in this tab, live and recorded, from 0 to 1, as it was chosen last; null until then. */
export function recallVolume(): number | null {
  const kept = readKeptInTab(tabKeys.volume);
  const volume = kept === null || kept === '' ? Number.NaN : Number(kept);
  return volume >= 0 && volume <= 1 ? volume : null;
}

/** Keeps the volume for as long as the tab is open; where the browser keeps nothing, it is forgotten. */
export function rememberVolume(volume: number): void {
  keepInTab(tabKeys.volume, String(volume));
}
