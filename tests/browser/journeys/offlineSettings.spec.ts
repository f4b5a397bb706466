import type { Locator, Page } from 'playwright/test';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { settingsSections, type SettingsSection } from '../../../src/domain/settings/sectionNames.ts';
import { endpoints } from '../../../src/domain/wire/endpoints.ts';
import { frontDoor } from '../../demoRecorders.ts';
import type { Control } from '../control.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';

const { serialNumber } = frontDoor;
const cards = (page: Page) => page.locator('.device-settings .cards');
const unsaved = (page: Page) => page.locator('.unsaved-bar');
const goTo = async (page: Page, section: SettingsSection) => {
  await page
    .getByRole('navigation', { name: say('settings:sections') })
    .getByRole('link', { name: new RegExp(`^${say(`settings:${section}.title`)}`) })
    .click();
  await expect(cards(page).locator('.card, .player').first()).toBeVisible();
  await expect(cards(page).getByText(say('common:loading'))).toHaveCount(0);
};

/** What an offline camera leaves enabled beside links: what only shows, reads, copies or throws away what is typed here. */
const harmless = [
  'common:tryAgain',
  'common:copy.label',
  'settings:unsaved.discard',
  'settings:rules.back',
  'settings:detection.mode.regions',
  'settings:detection.mode.motion',
  'settings:detection.more',
  'settings:detection.which',
  'live:offline.check',
].map((key) => say(key, { what: '' }).trim());

/** Whatever can be pressed, typed into or moved. A rule of the list is only opened. */
const controls = (page: Page): Locator =>
  cards(page).locator(
    'button:not(.rule-open), input, select, textarea, summary, [role=grid], [role=application], [role=slider], [contenteditable]',
  );

/** The names of the controls that do not say that they take nothing; those that do are tried all the same. */
const enabledIn = (page: Page): Promise<string[]> =>
  controls(page).evaluateAll((elements) => {
    const isHeld = (element: Element) =>
      element.getAttribute('aria-disabled') === 'true' ||
      element.getAttribute('aria-readonly') === 'true' ||
      (element instanceof HTMLInputElement && element.readOnly) ||
      element.matches(':disabled');
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ?? (element.textContent || `${element.tagName} ${element.id}`);
    const setTo = (element: HTMLInputElement | HTMLSelectElement, value: string, event: string) => {
      const prototype =
        element instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLSelectElement.prototype;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
      element.dispatchEvent(new Event(event, { bubbles: true }));
    };
    const attempt = (element: HTMLElement) => {
      if (element instanceof HTMLSelectElement) setTo(element, element.options[1]?.value ?? '', 'change');
      else if (element instanceof HTMLInputElement && element.type === 'range') setTo(element, '35', 'input');
      else element.click();
    };
    const held = elements.filter(isHeld).filter((element) => element instanceof HTMLElement);
    const open = elements.filter((element) => !isHeld(element)).map((element) => nameOf(element).trim());
    for (const element of held) attempt(element);
    return open;
  });

const changing = new Set(
  Object.values(endpoints)
    .filter((endpoint) => endpoint.effect === 'changes' || endpoint === endpoints.share)
    .map(({ path }) => path),
);

/** The calls so far that change something. */
const changesSent = async (control: Control): Promise<string[]> =>
  (await control.log()).map(({ path }) => path).filter((path) => changing.has(path));

test('an offline camera takes nothing in any section, whatever was begun before, and says so', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await page.goto(cameraAddress(serialNumber, { tab: 'settings' }));

  await test.step('everything that can stand open stands open', async () => {
    const grid = page.getByRole('grid', { name: say('settings:label.schedule') });
    await grid.press(' ');
    await goTo(page, 'network');
    await page.getByText(say('settings:choice.network.static')).click();
    await goTo(page, 'detection');
    await page.getByRole('button', { name: say('settings:detection.mode.motion') }).click();
    const surface = page.getByRole('application');
    await surface.press(' ');
    await expect(unsaved(page)).toContainText(say('settings:label.detection'));
  });

  await test.step('a stroke that is open as the camera goes goes back', async () => {
    const surface = page.getByRole('application');
    const before = await unsaved(page).textContent();
    await surface.hover({ position: { x: 40, y: 40 } });
    await page.mouse.down();
    await page.mouse.move(200, 300, { steps: 3 });
    await control.device(serialNumber, { onLine: false });
    await page.getByRole('button', { name: say('devices:stage.refresh'), exact: true }).press('Enter');
    await expect(page.getByText(say('settings:note.offline'))).toBeVisible();
    await page.mouse.up();
    await expect(unsaved(page)).toHaveText(before ?? '');
    await expect(page.locator('[data-machine="regionEditor"]')).toHaveAttribute('data-state', 'idle');
  });

  const said = await unsaved(page).textContent();
  const sent = await changesSent(control);
  const found: Record<string, string[]> = {};
  const walk = async (place: string) => {
    await expect(page.getByText(say('settings:note.offline'))).toBeVisible();
    const open = await enabledIn(page);
    found[place] = open.filter((name) => !harmless.some((text) => name.startsWith(text)));
  };
  for (const section of settingsSections) {
    await goTo(page, section);
    await walk(section);
    if (section === 'detection') {
      await page.getByRole('button', { name: say('settings:detection.mode.motion') }).click();
      await walk('motion areas');
    }
    if (section === 'rules') {
      await page.locator('.rule-open').first().click();
      await walk('a rule');
    }
  }
  const nothing = Object.fromEntries(Object.keys(found).map((place) => [place, []]));
  expect(found).toEqual(nothing);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await unsaved(page).textContent()).toBe(said);
  expect(await changesSent(control)).toEqual(sent);
});
