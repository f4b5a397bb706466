import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** One text: `area:nested.key` without its plural ending, and the forms it has (`''` when it does not count). */
export type Texts = ReadonlyMap<string, ReadonlyMap<string, string>>;

const pluralEnding = /_(zero|one|two|few|many|other)$/;

function flatten(value: unknown, key: string): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`${key} is neither a text nor a group of texts`);
  }
  return Object.entries(value).flatMap(([name, inner]) =>
    flatten(inner, key === '' || key.endsWith(':') ? `${key}${name}` : `${key}.${name}`),
  );
}

/** The areas (file names without ending) that a language has. */
export function areasOf(tag: string): string[] {
  return readdirSync(join(root, 'locales', tag))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
}

/** Every text of a language. */
export function textsOf(tag: string): Texts {
  const texts = new Map<string, Map<string, string>>();
  for (const area of areasOf(tag)) {
    const file = readFileSync(join(root, 'locales', tag, `${area}.json`), 'utf8');
    for (const [written, text] of flatten(JSON.parse(file), `${area}:`)) {
      const form = pluralEnding.exec(written)?.[1] ?? '';
      const key = written.replace(pluralEnding, '');
      texts.set(key, (texts.get(key) ?? new Map<string, string>()).set(form, text));
    }
  }
  return texts;
}

/** The names between `{{` and `}}` of a text, sorted. */
export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([^},\s]+)[^}]*\}\}/g)].map(([, name = '']) => name).sort();
}

/** A place in src that names a text: exactly, or by a pattern where a part is computed. */
export interface Use {
  readonly file: string;
  readonly written: string;
  readonly pattern: RegExp;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Every text that the source names: a string `'area:key'`, or a template such as `area:group.${kind}.title`, whose
 * computed parts stand for one step of the key each.
 */
export function usesOf(areas: readonly string[]): Use[] {
  const literal = new RegExp(`(['"\`])((?:${areas.join('|')}):[^'"\`\\n]*)\\1`, 'g');
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  return sources
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, 'src', file), 'utf8').matchAll(literal)].map(([, , written = '']) => ({
        file,
        written,
        pattern: new RegExp(
          `^${written
            .split(/\$\{[^}]*\}/)
            .map(escaped)
            .join('[^.:]+')}$`,
        ),
      })),
    );
}
