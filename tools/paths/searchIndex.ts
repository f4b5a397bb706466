import { searchIndexOf, type SearchIndex } from '../../src/statecharts/searchIndex.ts';
import { models } from '../../tests/models/all.ts';
import { readDriverTexts } from './driverTexts.ts';
import { readWords, sayOrNull, searchedOf } from './searched.ts';

/** The index for the search of the catalogue: what `npm run paths -- find` searches. */
export function builtSearchIndex(): SearchIndex {
  const machines = Object.entries(models).map(([name, spec]) => searchedOf(name, spec));
  return searchIndexOf({ machines, words: readWords() });
}

/** The English texts that a machine's driver sees in each state, by the state as text. */
export function seenIn(machine: string): Readonly<Record<string, readonly string[]>> {
  const { see } = readDriverTexts(machine);
  const texts = [...see].map(([state, keys]) => [
    state,
    [...keys].map((key) => sayOrNull(key)).filter((text) => text !== null),
  ]);
  return Object.fromEntries(texts);
}
