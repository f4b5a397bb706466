import { expect, test } from 'vitest';
import { checkSite, isSecondSpelling, siteChoices } from '../../../src/domain/devices/site.ts';

test.each([
  ['Barn', { ok: true, site: 'Barn' }],
  [' Summer \t house\n', { ok: true, site: 'Summer house' }],
  ['', { ok: false, error: 'settings.siteRequired' }],
  [' \u200b\t', { ok: false, error: 'settings.siteRequired' }],
])('%j as a site', (text, expected) => {
  expect(checkSite(text)).toEqual(expected);
});

test.each([
  ['Barn', ['Home', 'Shop'], false],
  ['Home', ['Home', 'Shop'], false],
  ['home', ['Home', 'Shop'], true],
  ['Ｈome', ['Home'], true],
  ['home', ['Home', 'home'], false],
  ['Cafe\u0301', ['CAFÉ'], true],
  ['Home 2', ['Home'], false],
])('%j next to %j is a second spelling: %s', (site, sites, expected) => {
  expect(isSecondSpelling(site, sites)).toBe(expected);
});

test.each([
  ['Home', ['Home', 'Shop'], ['Home', 'Shop']],
  ['Barn', ['Home'], ['Barn', 'Home']],
  ['', ['Home'], ['Home']],
])('a device at %j with %j', (current, sites, expected) => {
  expect(siteChoices(current, sites)).toEqual(expected);
});
