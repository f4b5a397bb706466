import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { build } from './build.ts';
import { isAllowedApart, objections, type PackageLicense } from './license.ts';

/** Builds console and inspector. Answers their packages each once, with what speaks against shipping it so. */
async function allPackages(): Promise<readonly (readonly [PackageLicense, readonly string[]])[]> {
  const { console: ofConsole, inspector: ofInspector } = await build();
  const found = [
    ...ofInspector.map((entry) => [entry, isAllowedApart(entry) ? [] : objections(entry)] as const),
    ...ofConsole.map((entry) => [entry, objections(entry)] as const),
  ];
  return [...new Map(found.map((row) => [`${row[0].name} ${row[0].version}`, row])).values()];
}

/** Prints the license of every package that ships to the browser; returns whether all are acceptable. */
async function check(): Promise<boolean> {
  const packages = await allPackages();
  let good = true;
  for (const [entry, against] of packages) {
    const verdict = against.length === 0 ? '' : `  NOT ACCEPTED: ${against.join('; ')}`;
    console.log(`${`${entry.name} ${entry.version}`.padEnd(40)}${entry.declared.join(' or ')}${verdict}`);
    if (against.length > 0) good = false;
  }
  console.log(`${packages.length} packages ship to the browser`);
  return good && packages.length > 0;
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) process.exitCode = (await check()) ? 0 : 1;
