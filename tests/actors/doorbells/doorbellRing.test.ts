import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { provideDoorbellRing } from '../../../src/actors/doorbells/rings.tsx';

const alert = {
  id: 'alert/LKDB00000001/1',
  serialNumber: 'LKDB00000001',
  deviceName: 'Front bell',
  at: 1000,
  seconds: 0,
  type: 'doorbell',
  picture: null,
  box: null,
  before: 0,
  reviewed: false,
  channel: null,
  left: 12_000,
};

test.each([
  ['ignore', 'ring.seen'],
  ['dismiss', 'ring.missed'],
] as const)('the missed rings hear how a ring ended: %s', (type, result) => {
  const heard: unknown[] = [];
  const ring = createActor(provideDoorbellRing({ send: (event) => void heard.push(event) }), {
    input: { alert },
  });
  ring.start();
  ring.send({ type });
  expect(heard).toEqual([{ type: result, id: alert.id }]);
});
