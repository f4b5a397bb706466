import {
  missedRingsMachine,
  noticedOf,
} from '../../src/machines/doorbells/missedRings/missedRings.machine.ts';
import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { called, defineModel, done, emitted, failed } from './model.ts';

const userId = '1';
const ring = (n: number) => ({
  id: `alert/LKDB00000001/2026-11-20/${n}`,
  serialNumber: 'LKDB00000001',
  deviceName: 'Front bell',
  at: n === 1 ? 1000 : 41_000,
  seconds: 0,
  type: 'doorbell',
  picture: null,
  box: null,
  before: 0,
  reviewed: false,
  channel: null,
});
const [first, second] = [ring(1), ring(2)];
const quiet = { type: 'news.arrived', alerts: [], at: 900, isMarked: false, marks: null } as const;
const rang = { type: 'news.arrived', alerts: [second], at: 41_000, isMarked: false, marks: null } as const;
const marked = { type: 'news.arrived', alerts: [], at: 42_000, isMarked: true, marks: null } as const;
const late = { type: 'news.arrived', alerts: [first], at: 40_000, isMarked: false, marks: null } as const;
const read = done('readRings', { rings: [second, first], ringing: [], total: 5, at: 500 });
const readNone = done('readRings', { rings: [], ringing: [], total: 0, at: 700 });
const heard = (left: number) => [{ ...second, left }];
const readRinging = done('readRings', {
  rings: [second, first],
  ringing: heard(26_000),
  total: 5,
  at: 45_000,
});
const isSeen = ({ id }: { id: string }) => ({ type: 'ring.seen', id }) as const;
const isMissed = { type: 'ring.missed', id: second.id } as const;
const refused = failed('markSeen', new CallError(failure('rejected', 601, 'device.notExist')));
const dismissed = { type: 'notice.dismissed', at: 41_000 } as const;
const asked = [called('readRings', { userId })];
const mark = ({ id }: { id: string }) => called('markSeen', { userId, id });

/** "A missed ring stays to be seen" (issue 15). */
export const model = defineModel({
  machine: missedRingsMachine,
  inputs: [
    { userId, noticesFrom: null, unanswered: [] },
    { userId, noticesFrom: 400, unanswered: [] },
    { userId, noticesFrom: 400, unanswered: [second.id] },
  ],
  events: {
    'news.arrived: quiet': quiet,
    'news.arrived: ring': rang,
    'news.arrived: marked': marked,
    'readRings done: two': read,
    'readRings done: ringing': readRinging,
    'readRings error': failed('readRings'),
    'ring.seen: second': isSeen(second),
    'ring.seen: first': isSeen(first),
    'markSeen done': done('markSeen', []),
    'markSeen error: failed': failed('markSeen'),
    'markSeen error: notExist': refused,
    'ring.missed': isMissed,
    'notice.dismissed': dismissed,
  },
  moreEvents: {
    'news.arrived: late': late,
    'readRings done: none': readNone,
  },
  control: (context) => ({
    seen: context.seen.map((id) => (id === second.id ? 2 : 1)).join(' '),
    from: context.noticesFrom,
    isRinging: context.ringing.length > 0,
    hasRung: context.rang.includes(second.id),
    listed: context.rings.length,
    isNoticed: noticedOf(context).length > 0,
  }),
  feasible: (event, { seen, from, isRinging, hasRung, listed, isNoticed }) => {
    // Each ring is announced once.
    if (event === rang) return !hasRung;
    if (event.type === 'ring.missed') return isRinging;
    if (event === readRinging) return from === 400 && listed === 0 && !isRinging && seen === '';
    if (event.type === 'notice.dismissed') return isNoticed;
    // The newest is seen first, then the other.
    if (event.type === 'ring.seen')
      return (isRinging || isNoticed) && listed === 2 && seen === (event.id === second.id ? '' : '2');
    return true;
  },
  delays: { retry: 20_000 },
  callbacks: { watchConnection: ['connection.restored'] },
  demands: [
    {
      section: '0002',
      what: 'The first time in a browser nothing of before is announced',
      from: 'list.reading',
      on: read,
      when: { seen: '', from: null, isRinging: false, hasRung: false, listed: 0, isNoticed: false },
      to: 'list.shown',
      effects: [emitted({ type: 'notices.begin', at: 500 })],
      context: { rings: [second, first], total: 5, noticesFrom: 500 },
    },
    {
      section: '0007',
      what: 'When the provider is back',
      from: 'list.failed',
      on: 'connection.restored',
      to: 'list.reading',
      effects: asked,
    },
    {
      section: '0002',
      what: 'The notice can be put away for good',
      from: 'list.shown',
      on: dismissed,
      when: { seen: '', from: 500, isRinging: false, listed: 2, isNoticed: true },
      to: 'list.shown',
      effects: [emitted({ type: 'notices.begin', at: 41_000 })],
      context: { noticesFrom: 41_000 },
    },
    {
      section: '0002',
      what: 'Whoever sees a ring marks it',
      from: 'marks.idle',
      on: isSeen(second),
      to: 'marks.marking',
      effects: [mark(second)],
      context: { ringing: [], seen: [second.id] },
    },
    {
      section: '0007',
      what: 'Or when the provider is back',
      from: 'marks.unmarked',
      on: 'connection.restored',
      when: { seen: '2', from: 500, isRinging: false, listed: 2, isNoticed: true },
      to: 'marks.marking',
      effects: [mark(second)],
    },
  ],
});
