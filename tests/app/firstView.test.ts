import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { shell } from 'virtual:texts/behind';
import { legal, signin } from 'virtual:texts';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** The chunks that come without PrimeReact and the texts of all pages (`first` of `app/pages.ts`), and the texts that they have. */
const firstParts = [
  {
    name: 'the shell and the camera home',
    entries: ['src/views/layout/LayoutPage.tsx', 'src/views/cameras/CamerasPage.tsx'],
    tables: [signin, shell],
  },
  {
    name: 'the form for a new password',
    entries: ['src/views/shared/form/PasswordResetForm.tsx'],
    tables: [signin],
  },
  { name: 'the long documents', entries: ['src/views/legal/LegalPage.tsx'], tables: [signin, legal] },
];

/** Texts that a shared module of the first view has for other pages, which bring them along. */
const ofOtherPages = [
  // NothingListed says it of the kind of device that the page lists.
  /^(doorbells|gateways):list\./,
  // The full screen is of a picture.
  /^live:full\./,
  // The long documents bring their titles.
  /^legal:\w+\.title$/,
  // A page behind the sign-in brings its title.
  /^(account:deletionPage\.title|shell:page\.(incidents)?)$/,
];

/** What a module imports when it is read: not its types, nor what it fetches later. */
function importsOf(source: string): string[] {
  const found = source.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'";]*?from\s+)?'([^']+)'/gm);
  return [...found].map(([, path = '']) => path);
}

/** Our modules that a chunk begins with, by path, each with what it imports. */
function modulesOf(entries: readonly string[]): Map<string, string[]> {
  const modules = new Map<string, string[]>();
  const add = (path: string): void => {
    if (modules.has(path) || !/\.tsx?$/.test(path) || !existsSync(join(root, path))) return;
    const imported = importsOf(readFileSync(join(root, path), 'utf8'));
    modules.set(path, imported);
    for (const name of imported) {
      if (name.startsWith('.')) add(relative(root, resolve(root, dirname(path), name)));
    }
  };
  entries.forEach(add);
  return modules;
}

/** The keys of all texts below, with their area. */
function keysOf(path: string, texts: unknown): string[] {
  if (typeof texts !== 'object' || texts === null) return [path];
  return Object.entries(texts).flatMap(([key, value]) =>
    keysOf(path === '' ? key : `${path}${path.includes(':') ? '.' : ':'}${key}`, value),
  );
}

test.each(firstParts)('$name: without PrimeReact', ({ entries }) => {
  const modules = [...modulesOf(entries)];
  expect(modules.length).toBeGreaterThan(10);
  const onPrime = modules.filter(([, imported]) =>
    imported.some((name) => name.startsWith('primereact/') && !name.endsWith('.css')),
  );
  expect(onPrime.map(([path]) => path)).toEqual([]);
});

test.each(firstParts)('$name: every text comes with it', async ({ entries, tables }) => {
  const read = await Promise.all(tables.map((table) => table['en-US']()));
  const there = read.flatMap(({ default: areas }) => keysOf('', areas));
  const areas = new Set(readdirSync(join(root, 'locales/en-US')).map((file) => file.replace('.json', '')));
  const asked = [...modulesOf(entries).keys()].flatMap((path) => {
    const found = readFileSync(join(root, path), 'utf8').matchAll(/['`]((\w+):[\w.]*)/g);
    return [...found].flatMap(([, key = '', area = '']) => (areas.has(area) ? [key] : []));
  });
  expect(asked.length).toBeGreaterThan(5);
  // Of a key that is put together only the beginning is known, of a plural all but the end.
  const missing = asked.filter((key) => !there.some((known) => known.startsWith(key)));
  expect(missing.filter((key) => !ofOtherPages.some((other) => other.test(key)))).toEqual([]);
});
