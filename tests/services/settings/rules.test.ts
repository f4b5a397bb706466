import { expect, test } from 'vitest';
import { freshRule } from '../../../src/domain/settings/alertRule.ts';
import {
  createRule,
  deleteRule,
  editRule,
  readRules,
  setRuleStatus,
} from '../../../src/services/settings/rules.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';

const { signal } = new AbortController();
const device = { userId: 'u1', serialNumber: 'LK1' };
const rule = freshRule('human');
const answered = (data: unknown, code = 1, msg = '') => fakeHttp(() => json({ code, msg, data }));

test('the rules of a camera, and how many could not be read', async () => {
  const kept = { ...rule, id: 'r1' };
  const { http, sent } = answered({
    types: ['human', 'x'],
    outputs: ['record', 'siren'],
    rules: [kept, { ...kept, id: 'r2', schedule: { kind: 'never' } }],
  });
  expect(await readRules(http, device, signal)).toEqual({
    ok: true,
    data: { types: ['human', 'x'], outputs: ['record', 'siren'], rules: { entries: [kept], dropped: 1 } },
  });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${base}/api/aithLink/alarm/rule/list`, device],
  ]);
});

test('a created rule gets the returned id, an edited one keeps its own', async () => {
  const made = answered({ id: 'r7' });
  expect(await createRule(made.http, { ...device, rule }, signal)).toEqual({ ok: true, data: 'r7' });
  const edited = answered(null);
  expect(await editRule(edited.http, { ...device, id: 'r1', rule }, signal)).toEqual({
    ok: true,
    data: 'r1',
  });
  expect([...made.sent, ...edited.sent].map(({ url, body }) => [url, body])).toEqual([
    [`${base}/api/aithLink/alarm/rule/create`, { ...device, rule }],
    [`${base}/api/aithLink/alarm/rule/edit`, { ...device, id: 'r1', rule }],
  ]);
});

test('pauses and deletes a rule, or reports the refusal', async () => {
  const { http, sent } = answered(null, 601, 'rule.notExist');
  const wrong = { ok: false, failure: { kind: 'rejected', code: 601, message: 'rule.notExist' } };
  expect(await setRuleStatus(http, { ...device, id: 'r1', status: 'paused' }, signal)).toEqual(wrong);
  expect(await deleteRule(http, { ...device, id: 'r1' }, signal)).toEqual(wrong);
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${base}/api/aithLink/alarm/rule/status`, { ...device, id: 'r1', status: 'paused' }],
    [`${base}/api/aithLink/alarm/rule/delete`, { ...device, id: 'r1' }],
  ]);
});
