import { demoHousehold } from '../../../provider/seed/demo.ts';
import { newerFirmware } from '../../../provider/settings/newestFirmware.ts';
import { initialsOf } from '../../../src/views/shared/text/initials.ts';
import { readZoneKey, zoneChoices } from '../../../src/domain/settings/zoneChoices.ts';
import { languageNames } from '../../../src/domain/shell/language.ts';
import { consoleSights, turnToSight } from '../consoleSights.ts';
import { expect, test } from '../fixtures.ts';
import { forgetItems } from '../keptItems.ts';
import { speak } from '../localeTexts.ts';
import { pseudo, showPseudo, untranslated } from '../pseudoLocale.ts';
import { sights } from './account/sights.ts';

/** The names of months and weekdays, which the browser gives in the language of the page. */
const calendarNames = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day))).flatMap(
  (date) =>
    ([{ month: 'long' }, { month: 'short' }, { weekday: 'long' }, { weekday: 'short' }] as const).map(
      (options) => date.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' }),
    ),
);

/** What the provider or the person says, and names that are the same in every language. */
const data = [
  'Lookout',
  'H.264',
  'H.265',
  ...new Set(calendarNames),
  ...Object.values(languageNames),
  // Units of sizes, which the browser gives in the language of the page.
  'MB',
  'GB',
  // Terms of an order, which the browser gives in the language of the page.
  '1 year',
  '1 month',
  '6 months',
  ...['LK-C4', 'LK-H4'].flatMap((model) => newerFirmware(model, '')?.notes['en-US'] ?? []),
  ...zoneChoices.flatMap((key) => [key, readZoneKey(key)?.name ?? key]),
  ...demoHousehold.devices.map(({ timezone }) => timezone),
  ...demoHousehold.users.flatMap(({ nickname, account, phone, sites }) => [
    nickname,
    initialsOf(nickname),
    account,
    phone,
    ...sites,
  ]),
  ...demoHousehold.devices.flatMap(({ name, model, serialNumber, site, channels }) => [
    name,
    model,
    serialNumber,
    // The licence of a gateway.
    `${serialNumber}-L`,
    site,
    ...channels.map((channel) => channel.name),
  ]),
  ...demoHousehold.grids.map(({ name }) => name),
].filter((text) => text !== '');

/** A share code as it is shown: it is made anew each time, and a letter of it may be that of an initial. */
const shareCode = /^[0-9A-Z ]{1,4}(-[0-9A-Z ]{1,4}){3}$/;
/** The number of an order, or what is left of it by the names above. */
const orderNumber = /^(LK)?-\d{8}-\d{4}$/;
/** What was made after the demo household. */
const isMade = (line: string) => shareCode.test(line.trim()) || orderNumber.test(line.trim());

test.describe('in the pseudo-locale nothing is untranslated', () => {
  test.beforeEach(async ({ page, provider }) => {
    speak(pseudo);
    await showPseudo(page, provider.url);
  });
  test.afterEach(async ({ context }) => {
    speak(null);
    // What it keeps of the console speaks the pseudo-locale.
    await context.close();
  });

  test('on the sights of the account', async ({ page, control, provider, signIn }) => {
    for (const [name, { account, path, arrange }] of Object.entries(sights)) {
      await test.step(name, async () => {
        await control.reset();
        await forgetItems(page, provider.url);
        if (account) await signIn(account);
        await page.goto(path);
        await arrange(page, control);
        expect(await untranslated(page, data), name).toEqual([]);
      });
    }
  });

  test('on the sights of the console', async ({ page, signIn }) => {
    test.slow();
    await signIn();
    await page.goto('/no/page');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    const found: Record<string, string[]> = {};
    for (const [name, sight] of Object.entries(consoleSights)) {
      await test.step(name, async () => {
        await turnToSight(page, sight);
        const texts = (await untranslated(page, data)).filter((line) => !isMade(line));
        if (texts.length > 0) found[name] = texts;
      });
    }
    expect(found).toEqual({});
  });
});
