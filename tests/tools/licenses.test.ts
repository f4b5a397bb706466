import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  isAllowedApart,
  licenseOfText,
  licensesOfExpression,
  objections,
  readLicense,
} from '../../tools/license.ts';

const mit = `The MIT License (MIT)

Permission is hereby granted, free of charge, to any person obtaining a copy of this software.

The above copyright notice and this permission notice shall be included in
all copies.`;
const isc = `Permission to use, copy, modify, and/or distribute this software for any purpose with or without
fee is hereby granted, provided that the above copyright notice and this permission notice appear.`;
const bsd = `Redistribution and use in source and binary forms, with or without modification, are permitted.`;
const dual = `${mit}\nOrganisations whose annual revenue is above two million need a commercial license.`;

test.each([
  ['MIT', mit],
  ['ISC', isc],
  ['BSD-2-Clause', bsd],
  ['BSD-3-Clause', `${bsd}\n * Neither the name of the author nor ...`],
  [
    'Apache-2.0',
    '   Apache License\n   Version 2.0\nyou may not use this file except in compliance with the License.',
  ],
  ['EPL-2.0', '# Eclipse Public License - v 2.0\n"Secondary License" means the GNU General Public License'],
  ['other', dual],
  ['other', 'GNU GENERAL PUBLIC LICENSE'],
  ['other', ''],
])('reads a text as %s', (name, text) => {
  expect(licenseOfText(text)).toBe(name);
});

test.each([
  ['MIT', ['MIT']],
  ['(MIT OR Apache-2.0)', ['MIT', 'Apache-2.0']],
  ['GPL-3.0', ['other']],
  ['MIT AND CC-BY-4.0', []],
  ['SEE LICENSE IN LICENSE', ['other']],
  [undefined, []],
])('reads the expression %s', (expression, names) => {
  expect(licensesOfExpression(expression)).toEqual(names);
});

function objectionsTo(license: string | undefined, files: Readonly<Record<string, string>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lookout-license-'));
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'p', version: '1.0.0', license }));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    return objections(readLicense(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.each([
  ['MIT in both', 'MIT', { LICENSE: mit }, []],
  [
    'a choice, both texts',
    '(MIT OR GPL-3.0)',
    { LICENSE: mit, 'LICENSE-GPL': 'GNU General Public License' },
    [],
  ],
  ['MIT in package.json, commercial text', 'MIT', { 'LICENSE.md': dual }, ['LICENSE.md reads as other']],
  ['MIT without a text', 'MIT', {}, ['no LICENSE file']],
  ['MIT text, other name', 'GPL-3.0', { LICENSE: mit }, ['package.json says other']],
  ['no name at all', undefined, { LICENSE: mit }, ['package.json says nothing that we know']],
  [
    'elkjs outside its own chunk',
    'EPL-2.0',
    { LICENSE: 'Eclipse Public License - v 2.0' },
    ['package.json says EPL-2.0', 'LICENSE reads as EPL-2.0'],
  ],
])('%s', (_title, license, files, expected) => {
  expect(objectionsTo(license, files)).toEqual(expected);
});

const eclipse = { file: 'LICENSE.md', name: 'EPL-2.0', text: 'Eclipse Public License - v 2.0' } as const;
const elkjs = { name: 'elkjs', version: '1.0.0', declared: ['EPL-2.0', 'other'], texts: [eclipse] } as const;

test.each([
  ['elkjs', elkjs, true],
  ['another package under the same license', { ...elkjs, name: 'other' }, false],
  ['elkjs without its text', { ...elkjs, texts: [] }, false],
  ['elkjs under another license', { ...elkjs, declared: ['MIT'] as const }, false],
  ['elkjs with a second text', { ...elkjs, texts: [eclipse, { ...eclipse, name: 'other' as const }] }, false],
])('%s may ship apart from the console or not', (_title, entry, allowed) => {
  expect(isAllowedApart(entry)).toBe(allowed);
});
