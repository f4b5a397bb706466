import { demoHousehold } from '../../provider/seed/demo.ts';
import { newerFirmware } from '../../provider/settings/newestFirmware.ts';
import { readZoneKey, zoneChoices } from '../../src/domain/settings/zoneChoices.ts';
import { languageNames } from '../../src/domain/shell/language.ts';
import { initialsOf } from '../../src/views/shared/page/Avatar.tsx';

/** The names of months and weekdays, which the browser gives in the language of the page. */
const calendarNames = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day))).flatMap(
  (date) =>
    ([{ month: 'long' }, { month: 'short' }, { weekday: 'long' }, { weekday: 'short' }] as const).map(
      (options) => date.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' }),
    ),
);

/** What the provider or the person says, and names that are the same in every language. */
export const untranslatedData: readonly string[] = [
  'Lookout Forever',
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
    // The license of a gateway.
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
/** How long something takes, or how long ago it was: the browser writes both in the language of the page. */
const duration = /^[-+]?\d+ (sec|min|hr)\.?( ago)?$/;
/** What was made after the demo household, or is written by the browser. */
export const isMade = (line: string) =>
  [shareCode, orderNumber, duration].some((made) => made.test(line.trim()));
