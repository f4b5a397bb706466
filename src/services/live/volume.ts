import { tabKeys } from '../../domain/shell/storedKeys.ts';
import { saveInTab, readSavedInTab } from '../shell/savedTexts.ts';

/** The volume of live and recorded video in this tab, from 0 to 1, as last chosen; null until then. */
export function recallVolume(): number | null {
  const kept = readSavedInTab(tabKeys.volume);
  const volume = kept === null || kept === '' ? Number.NaN : Number(kept);
  return volume >= 0 && volume <= 1 ? volume : null;
}

/** Stores the volume for as long as the tab is open; without browser storage it is forgotten. */
export function rememberVolume(volume: number): void {
  saveInTab(tabKeys.volume, String(volume));
}
