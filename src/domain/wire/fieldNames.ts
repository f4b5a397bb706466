/** Our names of fields and their spellings on the wire. No other module knows these (docs/glossary.md). */
const spellings = { serialNumber: 'serailno', site: 'adress' };

/** Maps each name to the one on the other side, in both directions. */
const others = new Map(
  Object.entries(spellings).flatMap(([ours, wire]) => [[ours, wire] as const, [wire, ours] as const]),
);

/** A key in JSON text. Quotes inside a string are preceded by a backslash, so nothing else matches. */
const key = new RegExp(`(?<!\\\\)"(${[...others.keys()].join('|')})"(?=\\s*:)`, 'g');

/** The other side's name of a field. */
export const wireName = (name: string): string => others.get(name) ?? name;

/** JSON text with field names exchanged for those of the other side. */
export const exchanged = (text: string): string =>
  text.replaceAll(key, (_, name: string) => `"${wireName(name)}"`);

/** Parses JSON text from the wire, with our field names. Throws if it is not JSON. */
export const fromWire = (text: string): unknown => JSON.parse(exchanged(text));

/** A value as JSON text for the wire, with its field names. */
export const toWire = (value: unknown): string => exchanged(JSON.stringify(value));
