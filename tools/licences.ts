import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { type LicenceName, licenceOfText, licencesOfExpression } from './licenceText.ts';

const root = resolve(import.meta.dirname, '..');
const accepted: readonly LicenceName[] = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0'];

/** What a package says of its licence, in package.json and in the text that lies beside it. */
export interface PackageLicence {
  readonly name: string;
  readonly version: string;
  /** The names in package.json; empty when it says nothing that we know. */
  readonly declared: readonly LicenceName[];
  /** What each licence file of the package says, by file name. */
  readonly texts: Readonly<Record<string, LicenceName>>;
}

/** Reads both statements of the package in this folder. */
export function readLicence(folder: string): PackageLicence {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: unknown;
  };
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying)/i.test(file));
  return {
    name: manifest.name,
    version: manifest.version,
    declared: licencesOfExpression(manifest.license),
    texts: Object.fromEntries(
      files.map((file) => [file, licenceOfText(readFileSync(join(folder, file), 'utf8'))]),
    ),
  };
}

/** What speaks against shipping the package: an empty list when nothing does. */
export function objections({ declared, texts }: PackageLicence): string[] {
  const found: string[] = [];
  if (!declared.some((name) => accepted.includes(name))) {
    found.push(`package.json says ${declared.join(' or ') || 'nothing that we know'}`);
  }
  const files = Object.entries(texts);
  if (files.length === 0) found.push('no LICENSE file');
  // A package may offer a choice: then each choice has a file, and one acceptable text is enough.
  const good = files.filter(([, name]) => accepted.includes(name));
  if (declared.length > 1 ? good.length === 0 : good.length < files.length) {
    for (const [file, name] of files) if (!accepted.includes(name)) found.push(`${file} reads as ${name}`);
  }
  return found;
}

/** The folder of the package that a module of the bundle belongs to; null for our own modules. */
function packageFolder(id: string): string | null {
  const [path = ''] = id.replace(/^\0/, '').split('?');
  const match = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path.replaceAll('\\', '/'));
  return match?.[1] ?? null;
}

/** The sheets that a sheet reads in with `@import` are in no module list, so they are read here. */
function importedSheets(id: string): string[] {
  const [path = ''] = id.split('?');
  if (!path.endsWith('.css') || !existsSync(path)) return [];
  const sources = readFileSync(path, 'utf8').matchAll(/@import\s+(?:url\()?["']([^"']+)["']/g);
  return [...sources].flatMap(([, source = '']) => {
    const inPackage = join(root, 'node_modules', source);
    return existsSync(inPackage) ? [inPackage] : [join(dirname(path), source)];
  });
}

/** Builds the console in memory and answers with the folders of all packages whose modules or sheets ship. */
async function shippedPackages(): Promise<string[]> {
  const folders = new Set<string>();
  await build({
    root,
    logLevel: 'error',
    build: { write: false },
    plugins: [
      {
        name: 'shipped-packages',
        generateBundle() {
          const ids = [...this.getModuleIds()];
          for (const id of [...ids, ...ids.flatMap(importedSheets)]) {
            const folder = packageFolder(id);
            if (folder !== null) folders.add(folder);
          }
        },
      },
    ],
  });
  return [...folders].sort();
}

/** Prints every licence of what ships to the browser; answers whether all are acceptable. */
async function check(): Promise<boolean> {
  const packages = (await shippedPackages()).map(readLicence);
  let good = true;
  for (const entry of packages) {
    const against = objections(entry);
    const verdict = against.length === 0 ? '' : `  NOT ACCEPTED: ${against.join('; ')}`;
    console.log(`${`${entry.name} ${entry.version}`.padEnd(40)}${entry.declared.join(' or ')}${verdict}`);
    if (against.length > 0) good = false;
  }
  console.log(`${packages.length} packages ship to the browser`);
  return good && packages.length > 0;
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) process.exitCode = (await check()) ? 0 : 1;
