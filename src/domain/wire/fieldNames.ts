/** Our words for fields, and how the wire spells them: the only place that knows (docs/glossary.md). */
const spellings = { serialNumber: 'serailno', site: 'adress' };

/** Each name and what stands for it on the other side; the other side's own name is no name here. */
const others = new Map(
  Object.entries(spellings).flatMap(([ours, wire]) => [[ours, wire] as const, [wire, ours] as const]),
);

/** A key in JSON text. Within a string every quote has a backslash before it, so that nothing else is like a key. */
const key = new RegExp(`(?<!\\\\)"(${[...others.keys()].join('|')})"(?=\\s*:)`, 'g');

/** How the other side spells a field. */
export const wireName = (name: string): string => others.get(name) ?? name;

/** JSON text with the other side's names of fields. */
export const exchanged = (text: string): string =>
  text.replaceAll(key, (_, name: string) => `"${wireName(name)}"`);

/** The value of JSON text from the wire, with our names of fields. Throws where the text is none. */
export const fromWire = (text: string): unknown => JSON.parse(exchanged(text));

/** A value as JSON text for the wire, with its names of fields. */
export const toWire = (value: unknown): string => exchanged(JSON.stringify(value));
