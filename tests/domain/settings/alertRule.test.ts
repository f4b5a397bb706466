import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  alertRuleSchema,
  checkRule,
  draftOf,
  duplicateOf,
  freshRule,
  isInSpans,
  isSameRule,
  refusedRule,
  ruleSpans,
  withoutErrorsOf,
  type RuleDraft,
  namedRule,
} from '../../../src/domain/settings/alertRule.ts';
import { weekHoursOf } from '../../../src/domain/settings/workSchedule.ts';

const human = freshRule('human');
const hour = 3600;
const monday = '2026-11-23';

test('a new rule has the usual outputs that the device offers', () => {
  expect(human.outputs).toEqual(['record', 'snapshot', 'push']);
  expect(freshRule('human', ['push', 'siren', 'record']).outputs).toEqual(['record', 'push']);
});

test.each<[string, Partial<RuleDraft>, readonly object[]]>([
  ['all hours', {}, [{ start: 0, end: 24 * hour }]],
  ['the day', { schedule: { kind: 'day' } }, [{ start: 7 * hour, end: 19 * hour }]],
  [
    'the day between start and end',
    { schedule: { kind: 'day' }, times: { start: '06:30', end: '08:15' } },
    [{ start: 7 * hour, end: 8.25 * hour }],
  ],
  [
    'over midnight where the end is earlier',
    { times: { start: '22:00', end: '05:30' } },
    [
      { start: 0, end: 5.5 * hour },
      { start: 22 * hour, end: 24 * hour },
    ],
  ],
  ['no weekend on a Monday', { schedule: { kind: 'weekend' } }, []],
  [
    'all hours where start and end are the same',
    { times: { start: '08:00', end: '08:00' } },
    [
      { start: 0, end: 8 * hour },
      { start: 8 * hour, end: 24 * hour },
    ],
  ],
])('the hours of a rule: %s', (_, change, spans) => {
  expect(ruleSpans({ ...human, ...change })[0]).toEqual(spans);
});

test('a span includes its start but not its end', () => {
  const spans = ruleSpans({ ...human, times: { start: '08:00', end: '09:00' } });
  const at = (second: number) => isInSpans(spans, { day: monday, second });
  expect([8 * hour - 1, 8 * hour, 9 * hour - 1, 9 * hour].map(at)).toEqual([false, true, true, false]);
});

test('a duplicate has the same type, region and hours, however the hours are written', () => {
  const rules = [
    { ...human, id: 'a' },
    { ...human, id: 'b', regionId: 'path' },
    { ...human, id: 'c', schedule: { kind: 'day' as const } },
  ];
  const found = (change: Partial<RuleDraft>, own: string | null = null) =>
    duplicateOf(rules, { ...human, ...change }, own)?.id ?? null;
  expect(found({ outputs: [], sensitivity: 0, status: 'paused', name: 'Mine' })).toBe('a');
  expect(found({}, 'a')).toBeNull();
  expect(found({ type: 'pet' })).toBeNull();
  expect(found({ regionId: 'path' })).toBe('b');
  expect(found({ regionId: 'lawn' })).toBeNull();
  expect(found({ schedule: { kind: 'custom', hours: weekHoursOf({ kind: 'day' }) } })).toBe('c');
  expect(found({ times: { start: '07:00', end: '19:00' } })).toBe('c');
  expect(found({ schedule: { kind: 'night' } })).toBeNull();
});

test.each<[Partial<RuleDraft>, object]>([
  [{}, {}],
  [{ name: 'x'.repeat(32) }, {}],
  [{ name: 'x'.repeat(33) }, { name: 'settings.nameTooLong' }],
  [{ times: { start: '08:00', end: '' } }, { times: 'rule.timesRequired' }],
  [{ times: { start: '', end: '' } }, { times: 'rule.timesRequired' }],
  [{ times: { start: '08:00', end: '08:00' } }, { times: 'rule.timesSame' }],
  [{ schedule: { kind: 'day' }, times: { start: '20:00', end: '21:00' } }, { schedule: 'rule.noHours' }],
  [{ schedule: { kind: 'day' }, times: { start: '19:00', end: '20:00' } }, { schedule: 'rule.noHours' }],
])('the errors of %j', (change, errors) => {
  expect(checkRule({ ...human, ...change })).toEqual(errors);
});

test('an edit removes its own error, that of the form, and that of a possible duplicate', () => {
  const errors = { type: 'rule.duplicate', name: 'settings.nameTooLong', form: 'rule.addFailed' } as const;
  expect(withoutErrorsOf(errors, { name: '' })).toEqual({ type: 'rule.duplicate' });
  expect(withoutErrorsOf(errors, { schedule: { kind: 'day' } })).toEqual({ name: 'settings.nameTooLong' });
  expect(withoutErrorsOf(errors, { outputs: [] })).toEqual({
    type: 'rule.duplicate',
    name: 'settings.nameTooLong',
  });
  expect(refusedRule(new Error('lost'), true)).toEqual({ form: 'rule.addFailed' });
  expect(refusedRule(new Error('lost'), false)).toEqual({ form: 'rule.modifyFailed' });
});

test('drafts are equal if every field is', () => {
  const rule = fc.record<RuleDraft>({
    type: fc.constantFrom('human', 'pet'),
    name: fc.constantFrom('', 'a'),
    status: fc.constantFrom('working', 'paused'),
    schedule: fc.constantFrom({ kind: 'day' }, { kind: 'night' }),
    times: fc.constantFrom(null, { start: '', end: '08:00' }),
    regionId: fc.constantFrom(null, 'path'),
    sensitivity: fc.constantFrom(0, 80),
    outputs: fc.constantFrom([], ['record']),
  });
  fc.assert(
    fc.property(rule, rule, (one, other) => {
      expect(isSameRule(one, { ...one })).toBe(true);
      expect(isSameRule(one, other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
  const kept = v.parse(alertRuleSchema, { ...human, id: 'a' });
  expect(draftOf(kept)).toEqual(human);
});

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
