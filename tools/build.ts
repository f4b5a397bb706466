import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { build as viteBuild, createServer, type Plugin } from 'vite';
import { languageTags } from '../src/domain/shell/language.ts';
import { routes } from '../src/domain/shell/routes.ts';
import { compressFiles } from './compress.ts';
import { firstCalls } from './firstCalls.ts';
import { inspectorPage } from './inspectorPage.ts';
import type { PackageLicense } from './license.ts';
import { shipped } from './shipped.ts';
import { loginPage, startPage } from './startPage.ts';
import { texts } from './texts.ts';
import { withoutDescriptions } from './withoutDescriptions.ts';

/** The packages whose modules or sheets ship to the browser, by page. */
interface ShippedPackages {
  console: readonly PackageLicense[];
  inspector: readonly PackageLicense[];
}

const root = resolve(import.meta.dirname, '..');
const emptyRoot = '<div id="root"></div>';

/**
 * Inlines the stylesheets into the page, so that a slow connection paints one round trip earlier. A disabled link marks
 * them as loaded, so that the builder's loader does not load them again.
 */
function withStylesInside(page: string): string {
  return page.replace(/<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g, (_link, href: string) => {
    const css = readFileSync(join(root, 'dist', href), 'utf8');
    return `<style nonce="__CSP_NONCE__">${css}</style><link rel="stylesheet" href="${href}" disabled>`;
  });
}

/** The HTML from the module's `renderSignIn`, which is loaded from the source of the console, not from the build. */
async function renderedSignIn(source: string): Promise<string> {
  const server = await createServer({
    root,
    configFile: false,
    plugins: [texts()],
    logLevel: 'warn',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const module = await server.ssrLoadModule(source);
    const html: unknown = await module['renderSignIn']();
    if (typeof html !== 'string') throw new Error(`${source}: renderSignIn gave no text`);
    return html;
  } finally {
    await server.close();
  }
}

/** Renders the sign-in page into dist/login.html, so that it paints before any script loads. */
async function prerenderSignIn(): Promise<void> {
  const source = join(root, 'src/app/prerender.tsx');
  if (!existsSync(source)) return;
  const signIn = await renderedSignIn(source);
  const page = readFileSync(join(root, 'dist/index.html'), 'utf8');
  if (!page.includes(emptyRoot)) throw new Error(`dist/index.html has no ${emptyRoot} to render into`);
  const rendered = withStylesInside(page).replace(
    emptyRoot,
    () => `<div id="root" data-page="login">${signIn}</div>`,
  );
  writeFileSync(join(root, 'dist/login.html'), loginPage(rendered, join(root, 'dist'), languageTags));
}

/** The code of `app/firstWall.ts` with all that it imports, as one script for the start page. */
async function firstWall(): Promise<string> {
  const built = await viteBuild({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      rolldownOptions: { input: join(root, 'src/app/firstWall.ts'), output: { format: 'iife' } },
    },
  });
  const [output] = 'output' in built ? built.output : [];
  if (output === undefined) throw new Error('src/app/firstWall.ts was not built');
  // It may end neither the script element nor the block of the start script.
  return `${output.code.replaceAll('</', '<\\/').trim()}\n`;
}

/** Writes the shell, and links to the files of its pages, into dist/index.html. */
async function writeStartPage(): Promise<void> {
  const dist = join(root, 'dist');
  const page = join(dist, 'index.html');
  const inside = routes.flatMap(({ path, group }) => (group === null ? [] : [path]));
  const built = withStylesInside(readFileSync(page, 'utf8'));
  writeFileSync(page, startPage(built, dist, inside, languageTags, await firstCalls(), await firstWall()));
  rmSync(join(dist, '.vite'), { recursive: true });
}

/**
 * Builds the console into dist/, with the prerendered sign-in page and the inspector, and compresses its files. Rejects
 * with the builder's own error. Returns the packages that ship with each.
 */
export async function build(): Promise<ShippedPackages> {
  const found: ShippedPackages = { console: [], inspector: [] };
  const report = (page: keyof ShippedPackages): Plugin => ({
    ...shipped((packages) => {
      found[page] = packages;
    }),
    name: 'shipped-report',
  });
  const manifest = { build: { manifest: true } };
  await viteBuild({
    root,
    logLevel: 'warn',
    ...manifest,
    plugins: [withoutDescriptions(), report('console')],
  });
  await prerenderSignIn();
  await writeStartPage();
  await viteBuild({ root, logLevel: 'warn', ...inspectorPage, plugins: [report('inspector')] });
  compressFiles(join(root, 'dist'));
  writeFileSync(join(root, 'dist/.complete'), '');
  return found;
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) await build();
