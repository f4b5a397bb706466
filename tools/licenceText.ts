/** A licence by its SPDX name; `other` is any text or name that is not known here. */
export type LicenceName =
  | 'MIT'
  | 'ISC'
  | 'BSD-2-Clause'
  | 'BSD-3-Clause'
  | '0BSD'
  | 'Apache-2.0'
  | 'EPL-2.0'
  | 'other';

const names: readonly LicenceName[] = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'EPL-2.0',
];

/** Reads the `license` field of a package.json: one name, or a choice such as `(MIT OR Apache-2.0)`. */
export function licencesOfExpression(expression: unknown): LicenceName[] {
  if (typeof expression !== 'string' || /\b(AND|WITH)\b/.test(expression)) return [];
  return expression
    .replace(/[()]/g, '')
    .split(/\s+OR\s+/)
    .map((part) => names.find((name) => name === part.trim()) ?? 'other');
}

/** Words that a permissive licence never has, however it begins. */
const restrictions =
  /commercial licen[cs]e|non-?commercial|annual revenue|licen[cs]e key|GNU (affero |lesser )?general public|may not (use|embed|redistribute) (it|(this|the) software)|source-available|business source/i;

const permission = /permission is hereby granted,? free of charge/i;
const redistribution = /redistribution and use in source and binary forms/i;

/** Tells a licence by its text, however its lines are broken. A text that also restricts use is `other`. */
export function licenceOfText(text: string): LicenceName {
  const flat = text.replace(/[*\s]+/g, ' ');
  if (restrictions.test(flat)) return 'other';
  if (/Eclipse Public License - v 2\.0/i.test(flat)) return 'EPL-2.0';
  if (/Apache License,? Version 2\.0/i.test(flat)) return 'Apache-2.0';
  if (permission.test(flat) && /the above copyright notice and this permission notice/i.test(flat))
    return 'MIT';
  if (/permission to use, copy, modify, and\/or distribute this software for any purpose/i.test(flat)) {
    return /provided that the above copyright notice/i.test(flat) ? 'ISC' : '0BSD';
  }
  if (redistribution.test(flat)) return /neither the name/i.test(flat) ? 'BSD-3-Clause' : 'BSD-2-Clause';
  return 'other';
}
