import { expect, test } from 'vitest';
import { CallError, failure } from '../../../src/domain/wire/callResult.ts';
import { generalCases, refusalsOf } from '../../../src/inspector/faults/cases.ts';
import { faultyCalls } from '../../../src/domain/inspector/faults.ts';
import { endpoints } from '../../../src/domain/wire/endpoints.ts';
import { failed } from '../../models/model.ts';
import { model as cardFormat } from '../../models/cardFormat.model.ts';

const wrong = failed('login', new CallError(failure('rejected', 601, 'account.wrongPassword')));
const offline = failed('other', new CallError(failure('rejected', 601, 'device.offline')));

test.each([
  [
    'those of the call are preferred',
    { 'login error: wrong': wrong, 'other error': offline },
    'login error: wrong',
    'account.wrongPassword',
  ],
  ['else those of the model', { 'other error': offline }, 'other error', 'device.offline'],
] as const)('%s', (_, events, name, message) => {
  const models = [{ machine: 'login', events }];
  expect(refusalsOf('login', models)).toEqual([
    { name: `login: ${name}`, code: 601, message },
    ...generalCases,
  ]);
});

test('what is no refusal is left out, and a message is offered once', () => {
  const events = {
    'login error: lost': failed('login', new CallError(failure('network'))),
    'login error: plain': failed('login'),
    'login error: wrong': wrong,
    'login error: again': wrong,
  };
  const refusals = [{ name: 'login: login error: wrong', code: 601, message: 'account.wrongPassword' }];
  expect(refusalsOf('login', [{ machine: 'login', events }])).toEqual([...refusals, ...generalCases]);
});

test('the refusals of a real model have its names', () => {
  const models = [{ machine: 'cardFormat', events: cardFormat.events }];
  expect(refusalsOf('formatCard', models)).toEqual([
    { name: 'cardFormat: formatCard error: offline', code: 601, message: 'device.offline' },
    ...generalCases,
  ]);
});

test('every call has machines to ask for cases', () => {
  expect(faultyCalls.filter((call) => endpoints[call].machines.length === 0)).toEqual([]);
});
