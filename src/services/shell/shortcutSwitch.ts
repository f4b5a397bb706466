import { localKeys } from '../../domain/shell/storedKeys.ts';
import { save, readSaved } from './savedTexts.ts';

/** Whether the shortcuts of the page are switched on in this browser: unless they were switched off. */
export const recallShortcutsOn = (): boolean => readSaved(localKeys.shortcuts) !== 'off';

/** Stores the choice. */
export function rememberShortcutsOn(isOn: boolean): void {
  save(localKeys.shortcuts, isOn ? 'on' : 'off');
}
