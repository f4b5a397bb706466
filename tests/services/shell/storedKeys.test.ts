import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { noWallChoices } from '../../../src/domain/devices/wallChoices.ts';
import { languageTags } from '../../../src/domain/shell/language.ts';
import { localKeys, tabKeys } from '../../../src/domain/shell/storedKeys.ts';
import { localKeysOf, tabKeysOf } from '../../../src/domain/shell/userKeys.ts';
import { feedRun } from '../../../src/feed/feedRun.ts';
import { rememberRecipient } from '../../../src/services/clips/lastRecipient.ts';
import { rememberWallChoices } from '../../../src/services/devices/wallChoices.ts';
import { rememberRingChoices, rememberUnanswered } from '../../../src/services/doorbells/savedRings.ts';
import { chooseTour } from '../../../src/services/grids/tourChoice.ts';
import { rememberNeighbours } from '../../../src/services/history/neighboursChoice.ts';
import { rememberVolume } from '../../../src/services/live/volume.ts';
import { createRelease } from '../../../src/services/shell/release.ts';
import { rememberShortcutsOn } from '../../../src/services/shell/shortcutSwitch.ts';
import { browserStorage, createStorage } from '../../../src/services/shell/storage.ts';
import { textsOf } from '../../locales/files.ts';
import { keeping, keepingInTab } from '../storedItems.ts';

const root = resolve(import.meta.dirname, '../../..');

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(languageTags)('the privacy policy in %s has a line for each key, and no other', (tag) => {
  const lines = [...textsOf(tag).keys()].filter((key) => key.startsWith('legal:stored.item.'));
  const names = [...Object.keys(localKeys), ...Object.keys(tabKeys)];
  expect(lines.sort()).toEqual(names.map((name) => `legal:stored.item.${name}`).sort());
});

test('the services write each key of the policy, and no other', async () => {
  const [local, tab] = [keeping(), keepingInTab()];
  const storage = createStorage(browserStorage(), new EventTarget());
  storage.writeSession({ token: 'token-1', userId: '1' });
  storage.writeLanguage('en-US');
  storage.writeTheme('dark');
  storage.writeDeviceToken('device-1');
  rememberShortcutsOn(true);
  rememberWallChoices('1', noWallChoices);
  rememberRingChoices('1', { isSoundOn: true });
  chooseTour('1', { subject: 'grids', period: 20 });
  rememberNeighbours('1', false);
  rememberRecipient('1', 'friend@lookout.example');
  rememberVolume(1);
  rememberUnanswered('1', []);
  await reloadForRelease();
  feedRun({ location: { pathname: '/' }, sessionStorage });
  const of = (keys: Readonly<Record<string, string>>, ofUser: Readonly<Record<string, string>>) =>
    Object.values({ ...keys, ...ofUser }).sort();
  expect([...local.keys()].sort()).toEqual(of(localKeys, localKeysOf('1')));
  expect([...tab.keys()].sort()).toEqual(of(tabKeys, tabKeysOf('1')));
});

/** Loads a page again because its server has another release. */
async function reloadForRelease(): Promise<void> {
  const page = (release: string) => `<script type="module" src="/assets/index-${release}.js"></script>`;
  vi.stubGlobal('fetch', async () => new Response(page('2')));
  const release = createRelease({ head: { outerHTML: page('1') } }, { reload: () => {} });
  await release.check(new AbortController().signal);
  release.reload();
}

/** What a source names of all that a browser keeps for a page. */
const storesNamed = (source: string): string[] => [
  ...new Set(
    source.match(/\b(?:(?:local|session)Storage|indexedDB|caches|cookieStore|cookie|getDirectory)\b/g),
  ),
];

test.each([
  ["sessionStorage.setItem('new', text);", ['sessionStorage']],
  ["globalThis['localStorage'].new = text;", ['localStorage']],
  ["indexedDB.open('new');", ['indexedDB']],
  ["await caches.open('new');", ['caches']],
  ["document.cookie = 'new=1';", ['cookie']],
  ['await navigator.storage.getDirectory();', ['getDirectory']],
  ["save('wall 1', text);", []],
])('a source that stores something automatically is found: %s', (source, found) => {
  expect(storesNamed(source)).toEqual(found);
});

test('only what takes the keys of the table reaches the storage of the browser', () => {
  const files = ['src', 'public']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => /\.(?:tsx?|js)$/.test(file));
  const storing = files.flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8').replace(/^\s*(?:\/?\*|\/\/).*$/gm, '');
    return storesNamed(code).map((store) => `${file}: ${store}`);
  });
  expect(storing.sort()).toEqual([
    'src/feed/feedRun.ts: sessionStorage',
    'src/services/account/forgetUser.ts: sessionStorage',
    'src/services/shell/savedTexts.ts: sessionStorage',
    'src/services/shell/storage.ts: localStorage',
    'src/services/signIn/forgetOthersInTab.ts: sessionStorage',
  ]);
});

test.each(['index.html', 'inspect.html', 'tools/startPage.ts'])(
  '%s reads keys of the table before the first paint, and writes none',
  (file) => {
    const uses = [...readFileSync(join(root, file), 'utf8').matchAll(/Storage\.(\w+)\('([^']*)'/g)];
    expect(uses.length).toBeGreaterThan(0);
    const known: readonly string[] = Object.values(localKeys);
    expect(uses.filter(([, act, key = '']) => act !== 'getItem' || !known.includes(key))).toEqual([]);
  },
);
