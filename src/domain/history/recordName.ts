import { type LanguageTag, englishTag } from '../shell/language.ts';

/** The usual kinds of recordings. The console has a name for each in all its languages. */
const usualRecordNames = [
  'continuous',
  'scheduled',
  'manual',
  'motion',
  'person',
  'face',
  'vehicle',
  'pet',
  'package',
  'sound',
  'crying',
  'ring',
  'lineCrossing',
  'intrusion',
  'loitering',
  'tampering',
  'smoke',
] as const;
export type UsualRecordName = (typeof usualRecordNames)[number];

/** The name of a record type: a usual one, or its own text by language tag. */
export type RecordName = UsualRecordName | { readonly [Tag in LanguageTag]?: string };

/** The names of record types by number. The provider defines the numbers, so the runtime configuration names them. */
export type RecordNames = { readonly [Type in number]?: RecordName };

/** The names of record types in a served JSON value; malformed entries are left out. */
export function recordNamesOf(json: unknown): RecordNames {
  const entries: [string, unknown][] = typeof json === 'object' ? Object.entries(json ?? {}) : [];
  return Object.fromEntries(
    entries.flatMap(([type, value]) => {
      const name = /^\d{1,9}$/.test(type) ? nameOf(value) : null;
      return name === null ? [] : [[Number(type), name]];
    }),
  );
}

function nameOf(value: unknown): RecordName | null {
  if (typeof value !== 'object' || value === null) {
    return usualRecordNames.find((name) => name === value) ?? null;
  }
  const texts = Object.entries(value).flatMap(([tag, text]: [string, unknown]) =>
    typeof text === 'string' && text.trim() !== '' ? [[tag, text.trim()]] : [],
  );
  return texts.length === 0 ? null : Object.fromEntries(texts);
}

/** The text of a custom name: in the language, otherwise in English, otherwise in any language that it has. */
export function textIn(name: Exclude<RecordName, UsualRecordName>, language: string): string {
  const texts = new Map(Object.entries(name));
  return texts.get(language) ?? texts.get(englishTag) ?? [...texts.values()][0] ?? '';
}

/** A subject by which recordings are filtered. */
export type RecordSubject = 'people' | 'vehicles';

const namesAbout: Readonly<Record<RecordSubject, readonly UsualRecordName[]>> = {
  people: ['person', 'face'],
  vehicles: ['vehicle'],
};

/** The record types with a name for the subject; empty if the provider has none. */
export const recordTypesAbout = (subject: RecordSubject, names: RecordNames): readonly number[] =>
  Object.entries(names).flatMap(([type, name]) =>
    namesAbout[subject].some((one) => one === name) ? [Number(type)] : [],
  );
