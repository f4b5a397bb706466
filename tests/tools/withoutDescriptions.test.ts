import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { machineFeatures } from '../../tools/machineFiles.ts';
import { withoutTexts } from '../../tools/withoutDescriptions.ts';

test('what only people read goes, and nothing else', () => {
  expect(
    withoutTexts(`createMachine({
  id: 'a', description: 'What it is.', meta: { title: 'An a' },
  context: { description: '', meta: { size: 1 } },
  on: { x: { target: 'b', description:
    "It's one, or another" } },
  entry: ({ context }) => ({ description: context.text }),
})`),
  ).toBe(`createMachine({
  id: 'a',  
  context: { description: '', meta: { size: 1 } },
  on: { x: { target: 'b',  } },
  entry: ({ context }) => ({ description: context.text }),
})`);
});

test('of a module without such texts nothing goes', () => {
  const code = `export const description = 'a'; export const meta = { title };`;
  expect(withoutTexts(code)).toBe(code);
});

test.each(machineFeatures())('$file has no texts for people left in the console', ({ file }) => {
  const code = readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8');
  expect(withoutTexts(code)).not.toMatch(/\b(description:\s*['"`]|meta: \{ title)/);
});
