import { afterEach, expect, test, vi } from 'vitest';
import { listenToAlerts } from '../../../src/services/alerts/alertSocket.ts';
import { toWire } from '../../../src/domain/wire/fieldNames.ts';
import { sampleAlert } from '../../alert.ts';

const alert = sampleAlert();

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Listens to a socket that sends what the test wants. */
function listen() {
  const opened: (EventTarget & { address: string; closed: number })[] = [];
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      closed = 0;
      readonly address: string;
      constructor(address: string) {
        super();
        this.address = address;
        if (address === 'nonsense') throw new SyntaxError('no address');
        opened.push(this);
      }
      close() {
        this.closed += 1;
      }
    },
  );
  const reported: unknown[] = [];
  const begin = (address: string) =>
    listenToAlerts(address, {
      arrived: (news) => reported.push(news),
      ended: (isRefused) => reported.push(isRefused ? 'refused' : 'ended'),
    });
  const says = (data: unknown) => opened.at(-1)?.dispatchEvent(new MessageEvent('message', { data }));
  return { opened, reported, begin, says };
}

test('reports messages without malformed alerts, and the end', () => {
  const { opened, reported, begin, says } = listen();
  begin('ws://cloud.example/1');
  expect(opened.map(({ address }) => address)).toEqual(['ws://cloud.example/1']);
  says(toWire({ at: 5, list: [alert, { id: 1 }] }));
  says(toWire({ at: 6, list: [] }));
  opened[0]?.dispatchEvent(new Event('close'));
  expect(reported).toEqual([
    { at: 5, alerts: [alert], isMarked: false, marks: null },
    { at: 6, alerts: [], isMarked: false, marks: null },
    'ended',
  ]);
});

test.each(['no JSON', '{}', 'null', new ArrayBuffer(1)])('an unreadable message ends it: %j', (data) => {
  const { opened, reported, begin, says } = listen();
  begin('ws://cloud.example/1');
  says(data);
  says(toWire({ at: 6, list: [] }));
  expect(reported).toEqual(['ended']);
  expect(opened[0]?.closed).toBe(1);
});

test('reports that it ended because of the token', () => {
  const { opened, reported, begin } = listen();
  begin('ws://cloud.example/1');
  opened[0]?.dispatchEvent(Object.assign(new Event('close'), { code: 4401 }));
  expect(reported).toEqual(['refused']);
});

test('reports nothing after it was stopped', () => {
  const { opened, reported, begin, says } = listen();
  begin('ws://cloud.example/1')();
  says(toWire({ at: 6, list: [] }));
  opened[0]?.dispatchEvent(new Event('close'));
  expect(reported).toEqual([]);
  expect(opened[0]?.closed).toBe(1);
});

test('an invalid URL ends it immediately', () => {
  const { reported, begin } = listen();
  begin('nonsense')();
  expect(reported).toEqual(['ended']);
});
