import { localKeys } from '../../domain/shell/storedKeys.ts';
import { keep, readKept } from './kept.ts';

/** Whether the shortcuts of the page are switched on in this browser: unless they were switched off. */
export const recallShortcutsOn = (): boolean => readKept(localKeys.shortcuts) !== 'off';

/** Stores the choice. */
export function rememberShortcutsOn(isOn: boolean): void {
  keep(localKeys.shortcuts, isOn ? 'on' : 'off');
}
