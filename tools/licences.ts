import { resolve } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { objections, type PackageLicence } from './licence.ts';
import { shipped } from './shipped.ts';

const root = resolve(import.meta.dirname, '..');

/** Builds the console in memory and answers with all packages whose modules or sheets ship to the browser. */
async function shippedPackages(): Promise<readonly PackageLicence[]> {
  let packages: readonly PackageLicence[] = [];
  const report = shipped((found) => {
    packages = found;
  });
  await build({
    root,
    logLevel: 'error',
    build: { write: false },
    plugins: [{ ...report, name: 'licence-check' }],
  });
  return packages;
}

/** Prints every licence of what ships to the browser; answers whether all are acceptable. */
async function check(): Promise<boolean> {
  const packages = await shippedPackages();
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
