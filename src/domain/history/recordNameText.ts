import { englishTag } from '../shell/language.ts';
import type { RecordName, UsualRecordName } from './recordName.ts';

/** The text of a custom name: in the language, otherwise in English, otherwise in any language that it has. */
export function textIn(name: Exclude<RecordName, UsualRecordName>, language: string): string {
  const texts = new Map(Object.entries(name));
  return texts.get(language) ?? texts.get(englishTag) ?? [...texts.values()][0] ?? '';
}
