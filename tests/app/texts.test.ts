import { expect, test } from 'vitest';
import { legal } from 'virtual:texts';
import { shell, pages } from 'virtual:texts/behind';
import { createTexts } from '../../src/app/texts.ts';
import { englishTag } from '../../src/domain/shell/language.ts';

async function english() {
  const shown: string[] = [];
  const texts = await createTexts(englishTag, { setLanguage: (tag) => shown.push(tag) });
  await texts.apply(englishTag);
  return { texts, shown };
}

test('a language that is wanted no more when its texts have arrived is not shown', async () => {
  const { texts, shown } = await english();
  const german = new AbortController();
  const late = texts.apply('de-DE', german.signal);
  german.abort();
  await expect(late).rejects.toThrow('aborted');
  expect(texts.i18n.language).toBe(englishTag);
  expect(shown).toEqual([englishTag]);
});

test('texts that become wanted while a language is on its way come with it', async () => {
  const { texts, shown } = await english();
  const german = texts.apply('de-DE');
  const console = texts.want(shell);
  await Promise.all([german, console]);
  expect(shown).toEqual([englishTag, 'de-DE']);
  const areas = ['common', 'devices', 'shell', 'settings', 'legal'] as const;
  expect(areas.map((area) => texts.i18n.hasResourceBundle('de-DE', area))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('the sign-in page has its own texts first, and those of the console join them', async () => {
  const { texts } = await english();
  const shown = () => ['network.error', 'device.noCard'].map((key) => texts.i18n.t(`messages:${key}`));
  expect(shown()).toEqual(['Network error', 'device.noCard']);
  await texts.want(shell);
  expect(shown()).toEqual(['Network error', 'There’s no storage card in the device.']);
});

test('texts that two chunks want at the same time are added once, and nothing shown is rendered for them', async () => {
  const { texts } = await english();
  const added: string[] = [];
  texts.i18n.store.on('added', (_: string, area: string) => added.push(area));
  await Promise.all([texts.want(legal), texts.want(legal)]);
  expect(added).toEqual(['legal']);
  expect(texts.i18n.options.react).toMatchObject({ bindI18nStore: '' });
});

test('the long documents arrive when they are wanted, and nothing of the console with them', async () => {
  const { texts } = await english();
  await texts.want(legal);
  const areas = ['legal', 'devices'] as const;
  expect(areas.map((area) => texts.i18n.hasResourceBundle(englishTag, area))).toEqual([true, false]);
});

test('the texts of a page join those of the shell, within an area and within an entry of it', async () => {
  const { texts } = await english();
  const shown = () => ['list.loading', 'stage.label'].map((key) => texts.i18n.t(`devices:${key}`));
  await texts.want(shell);
  expect(shown()).toEqual(['Loading cameras', 'stage.label']);
  await texts.want(pages);
  expect(shown()).toEqual(['Loading cameras', 'Camera']);
  expect(texts.i18n.t('grids:edit.title')).not.toBe('edit.title');
});
