import type { Browser, Page } from 'playwright/test';
import { english as say } from '../localeTexts.ts';
import { iconNames } from './iconNames.ts';
import { installPressCheck, type PressCheck } from './pressCheck.ts';
import type { Press } from './presses.ts';

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

/** The row of a rule that the demo's front door has, as it is called by all that is in it. */
const ruleRow = (type: string) =>
  [
    `alerts:type.${type}`,
    'settings:week.kind.always',
    'settings:rules.status.working',
    'settings:rules.output.record',
    'settings:rules.output.snapshot',
    'settings:rules.output.push',
  ]
    .map((key) => say(key))
    .join('');

/** What is somewhere else at 390 pixels, or not at all, by design: the name, and where it is. */
const elsewhere: Readonly<Record<string, string>> = {
  [say('live:sound.volume')]: 'a phone has keys for it',
  [say('history:stepBack')]: 'in the menu of the bar',
  [say('history:stepOn')]: 'in the menu of the bar',
  ...Object.fromEntries(
    [
      say('settings:rules.new'),
      say('settings:rules.pause').replace('{{rule}}', say('alerts:type.vehicle')),
      ruleRow('human'),
      ruleRow('vehicle'),
    ].map((name) => [name, 'in the list, one step back from the rule that is open']),
  ),
  ...Object.fromEntries(
    [
      'devices:filter.keyword',
      'devices:filter.site',
      'devices:list.noMatch.clear',
      'devices:list.refresh',
    ].map((key) => [say(key), 'on the wall of all cameras, one step back']),
  ),
  [say('devices:filter.status')]: 'the wall of all cameras has facets in its place',
  [say('devices:wall.size.s')]: 'on a phone the number of cameras decides',
  [say('devices:filter.kind')]: 'beside the list of wide windows only',
};

/** Where pages are looked at once more, for all replays of this worker. */
let kept: Page | null = null;

async function openPage(browser: Browser, url: string): Promise<Page> {
  if (kept !== null) return kept;
  kept = await (await browser.newContext({ viewport: narrow })).newPage();
  // A page of the console's origin that is empty: its style sheets and fonts may be loaded there.
  const address = `${url}/empty`;
  await kept.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await kept.goto(address);
  return kept;
}

/**
 * Looks at what was pressed at the other of the two widths (390 and 1440 pixels): a copy of the page as it was, without
 * its scripts, so that the replay itself is neither disturbed nor walked twice. What the console lays out by script stays
 * as it was at the first width.
 * @param url where the console is, for its style sheets
 * @returns a line for each control that a person could not press there
 */
export async function faultsAtOtherWidth(
  browser: Browser,
  url: string,
  pressed: readonly Press[],
  width: number,
): Promise<string[]> {
  const copies = pressed.filter(({ html }) => html !== null);
  if (copies.length === 0) return [];
  const page = await openPage(browser, url);
  const size = width < 720 ? wide : narrow;
  await page.setViewportSize(size);
  const lines: string[] = [];
  for (const { name, html } of copies) {
    await page.setContent(`<!doctype html>${html}`);
    await page.evaluate(installPressCheck, iconNames);
    const faults = await page.evaluate(lookAgain, size === narrow);
    if (faults[0] === 'is not there' && Object.hasOwn(elsewhere, name)) continue;
    lines.push(...faults.map((fault) => `${name} at ${size.width} px ${fault}`));
  }
  return lines;
}

/** Runs in the copy. */
function lookAgain(isNarrow: boolean): string[] {
  for (const open of document.querySelectorAll<HTMLElement>('[popover][data-open]')) open.showPopover();
  const control = document.querySelector('[data-pressed]');
  if (!(control instanceof HTMLElement)) throw new Error('the copy lacks what was pressed');
  // A script puts a bar of tabs in its place on phones, and journeys there press that.
  const side = document.querySelector('.side');
  if (isNarrow && side?.contains(control)) return [];
  if (isNarrow) side?.remove();
  control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const check: PressCheck = Reflect.get(window, 'pressCheck');
  return check.faultsOf(control);
}
