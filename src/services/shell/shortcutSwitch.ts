import { keep, readKept } from './kept.ts';

const name = 'shortcuts';

/** Whether the page's shortcuts are on in this browser; the default is on. */
export const recallShortcutsOn = (): boolean => readKept(name) !== 'off';

/** Stores the choice. */
export function rememberShortcutsOn(isOn: boolean): void {
  keep(name, isOn ? 'on' : 'off');
}
