import { expect, test } from 'vitest';
import { freshRule } from '../../../src/domain/settings/alertRule.ts';
import { namedRule } from '../../../src/domain/settings/namedRule.ts';

const human = freshRule('human');
const offer = {
  rules: [{ id: 'r1', ...human }],
  types: ['motion', 'human'],
  outputs: ['record', 'led'] as const,
};

test.each([
  ['none', null, offer, null],
  ['a rule of the camera', 'r1', offer, { id: 'r1', rule: human }],
  ['one that is not there', 'r2', offer, null],
  ['one that is begun', 'new', offer, { id: null, rule: freshRule('motion', ['record', 'led']) }],
  ['one that is begun where there is no type', 'new', { ...offer, types: [] }, null],
])('%s', (_, named, given, opened) => {
  expect(namedRule(named, given)).toEqual(opened);
});
