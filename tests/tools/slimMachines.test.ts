import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutDescriptions } from '../../tools/slimMachines.ts';

const slim = (code: string) => withoutDescriptions(code, parseAst);

test('the descriptions of a machine, its states and its transitions are left out, and nothing else', () => {
  const code = `export const m = create({
  id: 'm', description: 'The ' + 'machine.', tags: 'description',
  states: { a: { description: \`A, b: { c }\`, on: { go: { target: 'b', description: 'It goes.' } } }, b: {} },
});`;
  expect(slim(code).replaceAll(/\s+/g, ' ')).toBe(
    "export const m = create({ id: 'm', tags: 'description', states: { a: { on: { go: { target: 'b', } } }, b: {} }, });",
  );
});

test('a description that is computed is data, and stays', () => {
  const code = 'export const m = { description: text, context: () => ({ description }) };';
  expect(slim(code)).toBe(code);
});
