import { missedRingsMachine } from '../../src/machines/doorbells/missedRings/missedRings.machine.ts';
import { noticedOf } from '../../src/machines/doorbells/missedRings/selectors.ts';
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
const quiet = { type: 'news.came', alerts: [], at: 900, isMarked: false, marks: null } as const;
const rang = { type: 'news.came', alerts: [second], at: 41_000, isMarked: false, marks: null } as const;
const marked = { type: 'news.came', alerts: [], at: 42_000, isMarked: true, marks: null } as const;
const late = { type: 'news.came', alerts: [first], at: 40_000, isMarked: false, marks: null } as const;
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
    'news.came: quiet': quiet,
    'news.came: ring': rang,
    'news.came: marked': marked,
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
    'news.came: late': late,
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
    // Each ring is told of once.
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
      section: 'ours',
      what: 'It waits for the stream of new alerts',
      on: 'init',
      to: 'list.waiting',
    },
    {
      section: 'ours',
      what: 'What was missed while the console was closed is asked for',
      from: 'list.waiting',
      on: quiet,
      to: 'list.reading',
      effects: asked,
    },
    {
      section: 'ours',
      what: 'The first time in a browser nothing of before is told of',
      from: 'list.reading',
      on: read,
      when: { seen: '', from: null, isRinging: false, hasRung: false, listed: 0, isNoticed: false },
      to: 'list.shown',
      effects: [emitted({ type: 'notices.begin', at: 500 })],
      context: { rings: [second, first], total: 5, noticesFrom: 500 },
    },
    {
      section: 'ours',
      what: 'Later the missed rings are as they are',
      from: 'list.reading',
      on: read,
      when: { seen: '', from: 400, isRinging: false, hasRung: false, listed: 0, isNoticed: false },
      to: 'list.shown',
      context: { rings: [second, first], total: 5, noticesFrom: 400 },
    },
    {
      section: 'ours',
      what: 'Who rang right before the console was opened still rings',
      from: 'list.reading',
      on: readRinging,
      when: { seen: '', from: 400, isRinging: false, hasRung: false, listed: 0, isNoticed: false },
      to: 'list.shown',
      context: { rings: [second, first], total: 5, ringing: heard(26_000) },
    },
    {
      section: 'ours',
      what: 'Who was put away does not ring again after a reload',
      from: 'list.reading',
      on: readRinging,
      when: { seen: '', from: 400, isRinging: false, hasRung: true, listed: 0, isNoticed: false },
      to: 'list.shown',
      context: { rings: [second, first], total: 5, ringing: [], unanswered: [second.id] },
    },
    {
      section: 'ours',
      what: 'What could not be read is asked for again',
      from: 'list.reading',
      on: 'readRings error',
      to: 'list.failed',
      effects: [called('watchConnection')],
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
      section: 'ours',
      what: 'Or with the next news',
      from: 'list.failed',
      on: quiet,
      to: 'list.reading',
      effects: asked,
    },
    {
      section: 'ours',
      what: 'A ring comes up at once, whatever is on its way',
      from: 'list.reading',
      on: rang,
      when: { seen: '', from: null, isRinging: false, hasRung: false, listed: 0, isNoticed: false },
      to: 'list.reading',
      effects: asked,
      context: { ringing: heard(30_000) },
    },
    {
      section: 'ours',
      what: 'What was missed is known with its recording',
      from: 'list.shown',
      on: isMissed,
      when: { seen: '', from: 500, isRinging: true, listed: 2, isNoticed: true },
      to: 'list.reading',
      effects: asked,
      context: { ringing: [], unanswered: [second.id] },
    },
    {
      section: 'ours',
      what: 'Who rings first is seen at once',
      from: 'list.waiting',
      on: rang,
      when: { seen: '', from: null, isRinging: false, hasRung: false, listed: 0, isNoticed: false },
      to: 'list.reading',
      context: { ringing: heard(30_000) },
    },
    {
      section: 'ours',
      what: 'So is who rings after a failure',
      from: 'list.failed',
      on: rang,
      when: { seen: '', from: null, isRinging: false, hasRung: false, listed: 0, isNoticed: false },
      to: 'list.reading',
      context: { ringing: heard(30_000) },
    },
    {
      section: 'ours',
      what: 'And who rings later',
      from: 'list.shown',
      on: rang,
      when: { seen: '', from: 500, isRinging: false, listed: 2, isNoticed: true },
      to: 'list.reading',
      effects: asked,
      context: { ringing: heard(30_000) },
    },
    {
      section: 'ours',
      what: 'A ring that nobody answered rings no more',
      from: 'list.reading',
      on: isMissed,
      when: { seen: '', from: null, isRinging: true, listed: 0, isNoticed: false },
      to: 'list.reading',
      context: { ringing: [] },
    },
    {
      section: 'ours',
      what: 'The notice can be put away for good',
      from: 'list.shown',
      on: dismissed,
      when: { seen: '', from: 500, isRinging: false, listed: 2, isNoticed: true },
      to: 'list.shown',
      effects: [emitted({ type: 'notices.begin', at: 41_000 })],
      context: { noticesFrom: 41_000 },
    },
    {
      section: 'ours',
      what: 'One is marked after the other',
      from: 'marks.marking',
      on: 'markSeen done',
      when: { seen: '2 1', from: 500, isRinging: false, listed: 2, isNoticed: false },
      to: 'marks.marking',
      effects: [mark(first)],
      context: { seen: [first.id], rings: [first], total: 4 },
    },
    {
      section: 'ours',
      what: 'Whoever sees another one has both marked',
      from: 'marks.unmarked',
      on: isSeen(first),
      when: { seen: '2', from: 500, isRinging: false, listed: 2, isNoticed: true },
      to: 'marks.marking',
      effects: [mark(second)],
      context: { seen: [second.id, first.id] },
    },
    {
      section: 'ours',
      what: 'What was seen elsewhere is seen here',
      from: 'list.shown',
      on: marked,
      to: 'list.reading',
      effects: asked,
    },
    {
      section: 'ours',
      what: 'Whoever sees a ring marks it',
      from: 'marks.idle',
      on: isSeen(second),
      to: 'marks.marking',
      effects: [mark(second)],
      context: { ringing: [], seen: [second.id] },
    },
    {
      section: 'ours',
      what: 'The next one waits',
      from: 'marks.marking',
      on: isSeen(first),
      when: { seen: '2', from: 500, isRinging: false, listed: 2, isNoticed: true },
      to: 'marks.marking',
      context: { seen: [second.id, first.id] },
    },
    {
      section: 'ours',
      what: 'What is marked is missed no more',
      from: 'marks.marking',
      on: 'markSeen done',
      when: { seen: '2', from: 500, isRinging: false, listed: 2, isNoticed: true },
      to: 'marks.idle',
      context: { seen: [] },
    },
    {
      section: 'ours',
      what: 'What could not be marked is marked later',
      from: 'marks.marking',
      on: failed('markSeen'),
      to: 'marks.unmarked',
      effects: [called('watchBack')],
    },
    {
      section: 'ours',
      what: 'What may not be marked keeps no other from being marked',
      from: 'marks.marking',
      on: refused,
      when: { seen: '2 1', from: 500, isRinging: false, listed: 2, isNoticed: false },
      to: 'marks.marking',
      effects: [mark(first)],
      context: { seen: [first.id], rings: [first], total: 4 },
    },
    {
      section: 'ours',
      what: 'And is not tried again',
      from: 'marks.marking',
      on: refused,
      when: { seen: '2', from: 500, isRinging: false, listed: 2, isNoticed: true },
      to: 'marks.idle',
      context: { seen: [] },
    },
    {
      section: 'ours',
      what: 'After twenty seconds',
      from: 'marks.unmarked',
      on: 'after retry',
      when: { seen: '2', from: 500, isRinging: false, listed: 2, isNoticed: true },
      to: 'marks.marking',
      effects: [mark(second)],
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
