import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type PackageLicense, readLicense } from './license.ts';

const root = resolve(import.meta.dirname, '..');

/** The package folder of a bundled module; null for our own modules. */
function packageFolder(id: string): string | null {
  const [path = ''] = id.replace(/^\0/, '').split('?');
  const match = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path.replaceAll('\\', '/'));
  return match?.[1] ?? null;
}

/** The stylesheets that a stylesheet imports with `@import`, which are in no module list of the bundle. */
function importedSheets(id: string): string[] {
  const [path = ''] = id.split('?');
  if (!path.endsWith('.css') || !existsSync(path)) return [];
  const sources = readFileSync(path, 'utf8').matchAll(/@import\s+(?:url\()?["']([^"']+)["']/g);
  return [...sources].map(([, source = '']) => {
    const inPackage = join(root, 'node_modules', source);
    return existsSync(inPackage) ? inPackage : join(dirname(path), source);
  });
}

/** The packages of the bundle as a page, because their licenses require the texts to ship with the code. */
function licensesPage(page: string, packages: readonly PackageLicense[]): string {
  const sections = packages.map(({ name, version, texts }) =>
    [`## ${name} ${version}`, ...texts.map(({ text }) => text.trim())].join('\n\n'),
  );
  return `# Licenses of the packages in this ${page}\n\n${sections.join('\n\n')}\n`;
}

/**
 * Vite plugin: puts the license of every package that ships, code or style sheet, next to the console as `licenses.txt`, and
 * next to a page that is built on its own as `<page>-licenses.txt`.
 * @param report receives the packages of each build instead, sorted by name
 */
export function shipped(report?: (packages: readonly PackageLicense[]) => void): Plugin {
  let page = 'console';
  return {
    name: 'shipped-packages',
    apply: 'build',
    configResolved({ build: { rolldownOptions } }) {
      if (typeof rolldownOptions.input === 'string') page = basename(rolldownOptions.input, '.html');
    },
    generateBundle() {
      const folders = new Set<string>();
      const ids = [...this.getModuleIds()];
      for (const id of [...ids, ...ids.flatMap(importedSheets)]) {
        const folder = packageFolder(id);
        if (folder !== null) folders.add(folder);
      }
      const packages = [...folders].map(readLicense).sort((a, b) => (a.name < b.name ? -1 : 1));
      if (report !== undefined) {
        report(packages);
        return;
      }
      const fileName = page === 'console' ? 'licenses.txt' : `${page}-licenses.txt`;
      this.emitFile({ type: 'asset', fileName, source: licensesPage(page, packages) });
    },
  };
}
