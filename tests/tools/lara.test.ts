import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tokenised } from '../../tools/lara.ts';

const stock = readFileSync('node_modules/primereact/resources/themes/lara-light-blue/theme.css', 'utf8');
const views = readdirSync('src/views', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(join('src/views', file), 'utf8'));
const found = (pattern: RegExp, text: string): Set<string> =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
const classes = (css: string): Set<string> => found(/\.(p-[a-z-]+)/g, css);

it('has the rules of every part of PrimeReact that a view shows or looks like, and of no other', () => {
  const themed = classes(tokenised(stock));
  const inStock = classes(stock);
  const imported = [...found(/'primereact\/([a-z]+)'/g, views.join('\n'))].map((part) => `p-${part}`);
  const named = [...found(/\b(p-[a-z-]+)/g, views.join('\n'))];
  expect([...imported, ...named].filter((name) => inStock.has(name) && !themed.has(name))).toEqual([]);
  expect(['p-dropdown', 'p-datatable', 'p-checkbox', 'p-toast'].filter((name) => themed.has(name))).toEqual(
    [],
  );
});
