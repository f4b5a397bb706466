import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The selectors of a style sheet, without those parts of them that look at descendants. */
function selectorsOf(css: string): string[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').match(/[^{};]+(?=\{)/g) ?? [];
  return rules.map((rule) => rule.replace(/:has\((?:[^()]|\([^()]*\))*\)/g, '').trim());
}

/** Whether a selector styles elements by their tag alone, inside one that is found by the state of its machine. */
function isByTagInState(selector: string): boolean {
  const [, inside = ''] = /\[data-state[^\]]*\]\S*(\s[\s\S]*)$/.exec(selector) ?? [];
  const last = inside.split(/[\s>+~]+/).at(-1) ?? '';
  return last !== '' && !/[.#[(]/.test(last);
}

// Chromium 156 notes for a selector such as `.side[data-state='collapsed'] button` that a change of any `data-state`
// concerns each button inside its element, whatever its class: the styles of all of them are then found again.
test('no change of a machine finds the styles of all elements of a tag again', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  expect(sheets.length).toBeGreaterThan(20);
  const found = sheets.flatMap((sheet) =>
    selectorsOf(readFileSync(join('src', sheet), 'utf8'))
      .filter(isByTagInState)
      .map((selector) => `${sheet}: ${selector}`),
  );
  expect(found).toEqual([]);
});
