import { keep, readKept } from './kept.ts';

const name = 'shortcuts';

/** Whether the shortcuts of the page are switched on in this browser: unless they were switched off. */
export const recallShortcutsOn = (): boolean => readKept(name) !== 'off';

/** Keeps it for the next time. */
export function rememberShortcutsOn(isOn: boolean): void {
  keep(name, isOn ? 'on' : 'off');
}
