import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A license by its SPDX name; `other` is any unknown text or name. */
export type LicenseName =
  | 'MIT'
  | 'ISC'
  | 'BSD-2-Clause'
  | 'BSD-3-Clause'
  | '0BSD'
  | 'Apache-2.0'
  | 'EPL-2.0'
  | 'other';

const names: readonly LicenseName[] = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'EPL-2.0',
];

/** Reads the `license` field of a package.json: one name, or a choice such as `(MIT OR Apache-2.0)`. */
export function licensesOfExpression(expression: unknown): LicenseName[] {
  if (typeof expression !== 'string' || /\b(AND|WITH)\b/.test(expression)) return [];
  return expression
    .replace(/[()]/g, '')
    .split(/\s+OR\s+/)
    .map((part) => names.find((name) => name === part.trim()) ?? 'other');
}

/** Words that a permissive license never has, however it begins. */
const restrictions =
  /commercial licen[cs]e|non-?commercial|annual revenue|licen[cs]e key|GNU (affero |lesser )?general public|may not (use|embed|redistribute) (it|(this|the) software)|source-available|business source/i;

const permission = /permission is hereby granted,? free of charge/i;
const redistribution = /redistribution and use in source and binary forms/i;

/** Identifies a license by its text, however its lines are broken. A text that also restricts use is `other`. */
export function licenseOfText(text: string): LicenseName {
  const flat = text.replace(/[*\s]+/g, ' ');
  // This text names the GNU license as a secondary license.
  if (/^[# ]*Eclipse Public License - v 2\.0/i.test(flat)) return 'EPL-2.0';
  if (restrictions.test(flat)) return 'other';
  if (/Apache License,? Version 2\.0/i.test(flat)) return 'Apache-2.0';
  if (permission.test(flat) && /the above copyright notice and this permission notice/i.test(flat))
    return 'MIT';
  if (/permission to use, copy, modify, and\/or distribute this software for any purpose/i.test(flat)) {
    return /provided that the above copyright notice/i.test(flat) ? 'ISC' : '0BSD';
  }
  if (redistribution.test(flat)) return /neither the name/i.test(flat) ? 'BSD-3-Clause' : 'BSD-2-Clause';
  return 'other';
}

/** The license information of a package, from package.json and the license texts next to it. */
export interface PackageLicense {
  readonly name: string;
  readonly version: string;
  /** The names in package.json; empty if it has none that we know. */
  readonly declared: readonly LicenseName[];
  readonly texts: readonly { readonly file: string; readonly name: LicenseName; readonly text: string }[];
}

/** Reads both sources from the package's folder. */
export function readLicense(folder: string): PackageLicense {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: unknown;
  };
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying)/i.test(file));
  return {
    name: manifest.name,
    version: manifest.version,
    declared: licensesOfExpression(manifest.license),
    texts: files.map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return { file, name: licenseOfText(text), text };
    }),
  };
}

const accepted: readonly LicenseName[] = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0'];

/** The reasons against shipping the package; empty if there are none. */
export function objections({ declared, texts }: PackageLicense): string[] {
  const found: string[] = [];
  if (!declared.some((name) => accepted.includes(name))) {
    found.push(`package.json says ${declared.join(' or ') || 'nothing that we know'}`);
  }
  if (texts.length === 0) found.push('no LICENSE file');
  // A package may offer a choice. Then each license has a text, and one acceptable license is enough.
  const bad = texts.filter(({ name }) => !accepted.includes(name));
  if (declared.length <= 1 || bad.length === texts.length) {
    found.push(...bad.map(({ file, name }) => `${file} reads as ${name}`));
  }
  return found;
}

/**
 * Whether the package may ship with the inspector, which is built separately from the console. Only elkjs (EPL-2.0)
 * may, because its files are loaded unchanged (design section 8).
 */
export function isAllowedApart({ name, declared, texts }: PackageLicense): boolean {
  const isEclipse = declared.includes('EPL-2.0') && texts.length > 0;
  return name === 'elkjs' && isEclipse && texts.every((text) => text.name === 'EPL-2.0');
}
