import type { LanguageTag } from '../shell/language.ts';

/** What cameras usually record, by names that the console has in all its languages. */
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

/** The names of record types, by their numbers: what they mean is the provider's, so the run-time configuration says it. */
export type RecordNames = { readonly [Type in number]?: RecordName };

/** The names of record types in a served JSON value; what is malformed or of no use names nothing. */
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
