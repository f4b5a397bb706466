import type { Page } from 'playwright/test';
import type { PressPlace } from '../../../tools/failures/failure.ts';
import { keepKey, readKeys } from './parts.ts';
import { iconNames } from './iconNames.ts';
import { installPressCheck, type PressCheck } from './pressCheck.ts';

/** One press of a person, as the page saw it in that moment. */
export interface Press {
  readonly name: string;
  readonly faults: readonly string[];
  /** The page as it was, with the pressed control marked by `data-pressed`; null where this control is known. */
  readonly html: string | null;
  /** Where the control was, in pixels of the window. */
  readonly box: PressPlace['box'];
}

export interface Presses {
  /** What was pressed since the last call. */
  readonly take: () => readonly Press[];
}

/**
 * Watches what is pressed in a page, by pointer, key or typing, and checks each control in the moment of the press.
 * To be called before the console is opened.
 */
export async function watchPresses(page: Page): Promise<Presses> {
  let presses: Press[] = [];
  await page.exposeFunction('reportPress', (key: string, press: Press) => {
    const isNew = press.html !== null && keepKey(key);
    presses.push(isNew ? press : { ...press, html: null });
  });
  await page.addInitScript(installPressCheck, iconNames);
  await page.addInitScript(watchIn, readKeys());
  return {
    take() {
      const taken = presses;
      presses = [];
      return taken;
    },
  };
}

/** Runs in the page. */
function watchIn(keys: readonly string[]): void {
  const seen = new Set(keys);
  const check: PressCheck = Reflect.get(window, 'pressCheck');
  const report: unknown = Reflect.get(window, 'reportPress');
  if (typeof report !== 'function') return;

  /** The page as it stands, without what would run or be loaded in a copy of it. */
  const copyOf = (control: Element): string => {
    const all = [...document.querySelectorAll('*')];
    const copy = document.documentElement.cloneNode(true);
    if (!(copy instanceof Element)) return '';
    const copies = [copy, ...copy.querySelectorAll('*')];
    copies[all.indexOf(control)]?.setAttribute('data-pressed', '');
    for (const open of document.querySelectorAll(':popover-open')) {
      copies[all.indexOf(open)]?.setAttribute('data-open', '');
    }
    for (const each of copy.querySelectorAll('script, link:not([rel=stylesheet])')) each.remove();
    for (const each of copy.querySelectorAll('img, video, source')) each.removeAttribute('src');
    // The text of a page has what was checked at first.
    for (const each of copy.querySelectorAll('input')) each.toggleAttribute('checked', each.checked);
    return copy.outerHTML;
  };
  const watch = (event: Event): void => {
    if (event instanceof KeyboardEvent && !['Enter', ' '].includes(event.key)) return;
    const control = check.controlOf(event.target);
    if (control === null) return;
    const name = check.nameOf(control);
    const around = control.closest('[role=dialog], form, section, header, nav, aside, main');
    const key = [location.pathname, around?.className, control.tagName, control.className, name].join('|');
    const html = seen.has(key) ? null : copyOf(control);
    seen.add(key);
    const { x, y, width, height } = control.getBoundingClientRect();
    report(key, { name, faults: check.faultsOf(control), html, box: { x, y, width, height } });
  };
  for (const type of ['pointerdown', 'keydown', 'input', 'change']) addEventListener(type, watch, true);
}
