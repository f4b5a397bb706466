import { failure, CallError } from '../../src/domain/wire/callResult.ts';
import { alertStreamMachine } from '../../src/machines/alerts/alertStream/alertStream.machine.ts';
import { called, defineModel, done, emitted, failed } from './model.ts';
import { sampleAlert } from '../alert.ts';

const userId = '1';
const alert = sampleAlert();
const address = 'ws://localhost/stream/alerts?ticket=1';
const withStream = done('askNews', { at: 5000, alerts: [alert], stream: address });
const withoutStream = done('askNews', { at: 6000, alerts: [alert], stream: null });
const refused = failed('askNews', new CallError(failure('refused', 401)));
const broken = failed('askNews', new CallError(failure('rejected', 500)));
const lost = failed('askNews', new CallError(failure('network')));
const marks = { ids: ['alert/2'], reviewed: true };
const news = { type: 'news.arrived', at: 7000, alerts: [alert], isMarked: false, marks: null } as const;
const again = { ...news, at: 8000, isMarked: true, marks } as const;
const broke = { type: 'stream.ended', isRefused: false } as const;
const signedOut = { type: 'stream.ended', isRefused: true } as const;
const announced = (at: number, isMarked: boolean, reported: typeof marks | null = null) =>
  emitted({ type: 'alerts.arrived', alerts: [alert], at, isMarked, marks: reported });
/** Seconds before it is retried. */
const waits = [2, 4, 8, 15, 30];

export const model = defineModel({
  machine: alertStreamMachine,
  inputs: [{ userId }],
  events: {
    'askNews done: stream': withStream,
    'askNews done: noStream': withoutStream,
    'askNews error: refused': refused,
    'askNews error: broken': broken,
    'askNews error: network': lost,
    'news.arrived: first': news,
    'stream.ended: broke': broke,
    'stream.ended: refused': signedOut,
    'token.changed': { type: 'token.changed' },
  },
  moreEvents: {
    'news.arrived: marked': again,
    'askNews error: notLoggedIn': failed('askNews', new CallError(failure('notLoggedIn'))),
  },
  control: ({ attempt }) => attempt,
  delays: {
    openTimeout: 10_000,
    silence: 60_000,
    poll: 30_000,
    retryWait: (attempt) => (waits[attempt - 1] ?? 0) * 1000,
  },
  callbacks: { stream: ['news.arrived', 'stream.ended'], watchConnection: ['connection.restored'] },
  demands: [
    {
      section: '0002',
      what: 'One stream for the whole console',
      from: 'loading',
      on: withStream,
      to: 'connected.opening',
      effects: [announced(5000, true), called('stream', { address })],
      context: { since: 5000, arrived: [alert], address },
    },
    {
      section: '0002',
      what: 'A provider without a stream is polled',
      from: 'loading',
      on: withoutStream,
      to: 'polling',
      effects: [announced(6000, true)],
      context: { since: 6000, arrived: [alert], attempt: 0 },
    },
    {
      section: '0002',
      what: 'Every half a minute',
      from: 'polling',
      on: 'after poll',
      to: 'loading',
      effects: [called('askNews', { userId, since: 6000 })],
    },
    {
      section: '4',
      what: 'A token that is refused asks for nothing more',
      from: 'loading',
      on: refused,
      to: 'refused',
    },
    {
      section: '4',
      what: 'Nor does a stream that ends with the token',
      from: 'connected.open',
      on: signedOut,
      to: 'refused',
    },
    {
      section: '0002',
      what: 'What the stream sends is passed to all',
      from: 'connected.opening',
      on: news,
      to: 'connected.open',
      effects: [announced(7000, false)],
      context: { since: 7000, arrived: [alert] },
    },
    {
      section: '4',
      what: 'A new sign-in is asked with its own token',
      from: 'refused',
      on: 'token.changed',
      to: 'loading',
    },
    {
      section: '0002',
      what: 'One that breaks is opened anew after a while',
      from: 'connected.open',
      on: broke,
      when: 0,
      to: 'waiting',
      effects: [called('watchConnection')],
      context: { attempt: 1 },
    },
    {
      section: '0007',
      what: 'And at once when the provider is back',
      from: 'waiting',
      on: 'connection.restored',
      to: 'loading',
    },
  ],
});
