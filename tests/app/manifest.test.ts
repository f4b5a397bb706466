import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { typeOf } from '../../provider/static/fileTypes.ts';
import { routes } from '../../src/domain/shell/routes.ts';

const shipped = join(import.meta.dirname, '../../public');
const icon = v.object({ src: v.string(), sizes: v.string(), purpose: v.optional(v.string(), 'any') });
const manifest = v.parse(
  v.object({
    start_url: v.string(),
    scope: v.string(),
    display: v.literal('standalone'),
    icons: v.array(icon),
    shortcuts: v.array(v.object({ name: v.string(), url: v.string(), icons: v.array(icon) })),
  }),
  JSON.parse(readFileSync(join(shipped, 'manifest.webmanifest'), 'utf8')),
);

/** The size that the header of a PNG file says. */
function sizeOf(src: string): string {
  const bytes = readFileSync(join(shipped, src));
  expect([src, bytes.subarray(1, 4).toString('latin1')]).toEqual([src, 'PNG']);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('every icon of the installed console has the size that the manifest says', () => {
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];
  for (const { src, sizes } of icons) expect([src, sizeOf(src)]).toEqual([src, sizes]);
});

test.each(['any', 'maskable'])('icons for every place, with the purpose %s', (purpose) => {
  const sizes = manifest.icons.filter((one) => one.purpose === purpose).map((one) => one.sizes);
  expect(sizes).toEqual(['192x192', '512x512']);
});

test('the installed console opens at its start, and each shortcut at a page of its own', () => {
  const paths = routes.map(({ path }) => path);
  expect([manifest.start_url, manifest.scope]).toEqual(['/', '/']);
  for (const { url } of manifest.shortcuts) expect(paths).toContain(url);
  expect(new Set(manifest.shortcuts.map(({ url }) => url)).size).toBe(3);
});

test('every page names the manifest and the icon for phones', () => {
  const page = readFileSync(join(shipped, '../index.html'), 'utf8');
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  const [, apple = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(page) ?? [];
  expect(sizeOf(apple)).toBe('180x180');
  expect(typeOf('manifest.webmanifest')).toBe('application/manifest+json');
});
