import { languageTags } from '../../src/domain/shell/language.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { chartOf } from '../../src/statecharts/chart.ts';
import { searchedPath, type Searched, type Words } from '../../src/statecharts/find.ts';
import type { PathSpec } from '../../src/statecharts/pathSpec.ts';
import { areasOf } from '../../tests/browser/localeTexts.ts';
import { readDriverTexts } from './driverTexts.ts';
import { readPathFile } from './pathFiles.ts';

/** A machine with its committed paths and the texts of its driver. */
export function searchedOf(machine: string, spec: PathSpec): Searched {
  const paths = readPathFile(machine).paths.map((path) => searchedPath(path));
  return { machine, chart: chartOf(spec.machine), paths, spec, driver: readDriverTexts(machine) };
}

/** The texts of all languages, and all calls. */
export function readWords(): Words {
  const texts = new Map<string, string[]>();
  for (const tag of languageTags) {
    for (const [key, text] of textsOf(tag)) texts.set(key, [...(texts.get(key) ?? []), text]);
  }
  return { texts, calls: endpoints };
}

let english: ReadonlyMap<string, string> | null = null;

/** The English text of a key, with … for values; null if there is none. */
export function sayOrNull(key: string): string | null {
  english ??= new Map(textsOf('en-US'));
  return english.get(key)?.replaceAll(/\{\{[^}]*\}\}/g, '…') ?? null;
}

/** The texts of a language by key. Every plural form has the key without its form. */
function textsOf(tag: (typeof languageTags)[number]): [string, string][] {
  const visit = (key: string, value: unknown): [string, string][] =>
    typeof value === 'string'
      ? [[key.replace(/_(zero|one|two|few|many|other)$/, ''), value]]
      : Object.entries(Object(value)).flatMap(([inner, below]) =>
          visit(key.endsWith(':') ? `${key}${inner}` : `${key}.${inner}`, below),
        );
  return Object.entries(areasOf(tag)).flatMap(([area, texts]) => visit(`${area}:`, texts));
}
