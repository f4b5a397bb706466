import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');

/** The rows of the tables under a heading, without head and rule: the cells of each. */
function rowsUnder(heading: string): string[][] {
  const [, after = ''] = glossary.split(`\n## ${heading}\n`);
  const [part = ''] = after.split('\n## ');
  return part
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

const quoted = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

const unused = ['The product', 'Parts of a page', 'States and tags']
  .flatMap(rowsUnder)
  .flatMap(([, , , , words]) => quoted(words));

/** The files in which a word stands all the same, by word. */
const excepted = new Map(
  rowsUnder('Where a word stands all the same').map(([, word, files]) => [quoted(word)[0], quoted(files)]),
);

/** The words of a name: `alarmCategories` is alarm, categories. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');

/** The words of each name that was looked at, between spaces. */
const spaced = new Map<string, string>();

/** Whether a name has a word, or its plural. One that begins with a capital is a whole name. */
function has(name: string, word: string): boolean {
  if (/^[A-Z]/.test(word)) return name === word;
  const text = spaced.get(name) ?? ` ${wordsOf(name).join(' ')} `;
  spaced.set(name, text);
  const wanted = wordsOf(word).join(' ');
  return text.includes(` ${wanted} `) || text.includes(` ${wanted}s `);
}

/** The names in a source: identifiers, and strings without spaces or slashes. Comments and sentences are not names. */
function namesIn(source: string): Set<string> {
  const code = source
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g, ' ')
    .replaceAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g, (text) =>
      /[ /]/.test(text.replaceAll(/\$\{[^}]*\}/g, '')) ? ' ' : text,
    )
    .replaceAll(/>[^<>{}=;()]*</g, '><');
  return new Set(code.match(/[A-Za-z_$][\w$-]*/g) ?? []);
}

function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
}

const files = ['src', 'tests', 'provider', 'tools', 'locales'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mts|mjs|css|json)$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((file) => !/^(tests\/paths|tests\/bench|provider\/media|tests\/docs)\//.test(file)),
);

/** What each source says. */
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

/** The names of a file: its own, those in it, the keys of its texts. */
function namesOf(file: string, text: string): Iterable<string> {
  const inside = file.endsWith('.json') ? keysIn(JSON.parse(text)) : namesIn(text);
  return [...file.split(/[/.]/), ...inside];
}

/** The files of each name. A name is looked at once for each word, not once for each of its files. */
const filesOf = new Map<string, string[]>();
for (const [file, text] of sources) {
  for (const name of new Set(namesOf(file, text))) filesOf.set(name, [...(filesOf.get(name) ?? []), file]);
}

/** Where a word stands in a name, outside the files in which it may: `file: name`. */
function namesWith(word: string, isExcepted: (file: string) => boolean): string[] {
  return [...filesOf].flatMap(([name, all]) =>
    has(name, word) ? all.filter((file) => !isExcepted(file)).map((file) => `${file}: ${name}`) : [],
  );
}

const exceptedFor = (word: string) => (file: string) =>
  (excepted.get(word) ?? []).some((path) => file.startsWith(path));

test('a term has one row', () => {
  const terms = ['The product', 'Parts of a page', 'States and tags']
    .flatMap(rowsUnder)
    .map(([, term = '']) => term);
  expect(terms.length).toBeGreaterThan(60);
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
});

test('a name is found by its words, in any case, one or many, and in no sentence', () => {
  const source = `
    /** An alarm. */ // alarms
    const listAlarms = t('the alarm rang'), two = 'alarmStats'; x('/api/alarm/list'); <p className="is-alarm">alarm</p>;
    const state = 'resting.idle', plain = alarming, whole = Blank, other = isBlank;`;
  expect([...namesIn(source)].filter((name) => has(name, 'alarm'))).toEqual([
    'listAlarms',
    'alarmStats',
    'is-alarm',
  ]);
  expect([...namesIn(source)].filter((name) => has(name, 'resting'))).toEqual(['resting']);
  expect([...namesIn(source)].filter((name) => has(name, 'Blank'))).toEqual(['Blank']);
  expect(keysIn({ group: { heldBack: 'held back' } }).filter((key) => has(key, 'heldBack'))).toEqual([
    'heldBack',
  ]);
});

test('the glossary names words that are not used', () => {
  expect(unused).toContain('alarm');
  expect(unused.length).toBeGreaterThan(10);
});

test.each([...new Set(unused)])('%s is in no name', (word) => {
  expect(namesWith(word, exceptedFor(word))).toEqual([]);
});

test.each(rowsUnder('Private words that are gone').flatMap(([, word]) => quoted(word)))(
  '%s is in no source',
  (word) => {
    const written = new RegExp(`\\b${word}s?\\b`, 'i');
    const isExcepted = exceptedFor(word);
    const found = [...sources].filter(
      ([file, text]) => !/^(locales|tests\/locales)\//.test(file) && !isExcepted(file) && written.test(text),
    );
    expect(found.map(([file]) => file)).toEqual([]);
    expect(namesWith(word, isExcepted)).toEqual([]);
  },
);

describe('names of files', () => {
  const inFolders = files.filter((file) => !file.startsWith('locales/'));
  const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

  test('modules, sheets and texts are camelCase', () => {
    const rule = /^[a-z][A-Za-z\d]*(\.(machine|setup|model|test|spec|d))?\.(tsx?|mts|mjs|css|json)$/;
    const others = files.filter((file) => !/^[A-Z].*\.tsx$/.test(nameOf(file)));
    expect(others.filter((file) => !rule.test(nameOf(file)))).toEqual([]);
  });

  test('a component has its name, and nothing else begins with a capital', () => {
    const components = inFolders.filter((file) => /^[A-Z]/.test(nameOf(file)));
    expect(components.length).toBeGreaterThan(100);
    const misnamed = components.filter((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      const name = nameOf(file).replace(/\.tsx$/, '');
      return !new RegExp(`^(?:export )?(?:const|function|class) ${name}\\b`, 'm').test(source);
    });
    expect(misnamed).toEqual([]);
  });
});

/** Prefixes of actions by what they do (XState's types of its own actions). */
const prefixes: Readonly<Record<string, RegExp>> = {
  'xstate.assign': /^(set|clear)[A-Z]/,
  'xstate.emit': /^emit[A-Z]/,
  'xstate.sendTo': /^(send|notify)[A-Z]/,
  'xstate.raise': /^raise[A-Z]/,
};

/** The named implementations of a machine, or null where a value is none. */
function implementationsOf(value: unknown): { actions: object; guards: object } | null {
  if (typeof value !== 'object' || value === null || !('implementations' in value)) return null;
  const { implementations } = value;
  if (typeof implementations !== 'object' || implementations === null) return null;
  return { actions: {}, guards: {}, ...implementations };
}

describe('names in machines', async () => {
  const charts = files.filter((file) => file.startsWith('src/') && file.endsWith('.machine.ts'));
  const machines = await Promise.all(
    charts.map(async (file) => {
      const module: unknown = await import(/* @vite-ignore */ join(root, file));
      return {
        file,
        found: Object.values(Object(module)).flatMap((value) => implementationsOf(value) ?? []),
      };
    }),
  );

  test.each(machines)('$file', ({ found }) => {
    expect(found.length).toBeGreaterThan(0);
    for (const { actions, guards } of found) {
      const actionsAmiss = Object.entries(actions).filter(([name, action]) => {
        const rule = prefixes[String(Object(action).type)];
        return rule !== undefined && !rule.test(name);
      });
      expect(actionsAmiss.map(([name]) => name)).toEqual([]);
      expect(Object.keys(guards).filter((name) => !/^(is|has)[A-Z]/.test(name))).toEqual([]);
    }
  });
});
