import { sessionMachine } from '../../src/machines/signIn/session/session.machine.ts';
import { called, defineModel, done, failed, sent } from './model.ts';

const session = { token: 'token-1', userId: '1' };
const other = { token: 'token-2', userId: '2' };
const account = { userId: '1', name: 'Mara Keller', avatar: '', roles: ['ROLE_DEFAULT'], permissions: [] };

export const model = defineModel({
  machine: sessionMachine,
  inputs: [{ session: null }, { session }],
  events: {
    'session.start': { type: 'session.start', session },
    'session.replaced': { type: 'session.replaced', session: other },
    'loadInfo done': done('loadInfo', account),
    'loadInfo error': failed('loadInfo'),
    'endToken done': done('endToken'),
    'endToken error': failed('endToken'),
  },
  control: (context) => context.session?.userId ?? null,
  callbacks: {
    watchConnection: ['connection.restored'],
    sessionStore: ['session.replaced', 'session.removed', 'session.saveFailed'],
  },
  demands: [
    {
      section: '4',
      what: 'A kept session signs in again',
      on: 'init',
      when: '1',
      to: 'signedIn.loadingInfo',
      effects: [called('sessionStore'), called('loadInfo')],
    },
    {
      section: '4',
      what: 'Without one nobody is signed in',
      on: 'init',
      when: null,
      to: 'signedOut',
      effects: [called('sessionStore')],
    },
    {
      section: '4',
      what: 'Login stores token and userId',
      from: 'signedOut',
      on: 'session.start',
      to: 'signedIn.loadingInfo',
      effects: [
        sent('sessionStore', { type: 'store', session }),
        sent('parent', { type: 'session.started', userId: '1' }),
        called('loadInfo'),
      ],
      context: { session, account: null },
    },
    {
      section: '4',
      what: 'Logout clears both',
      from: 'signedIn',
      on: 'session.end',
      to: 'signedOut.endingToken',
      effects: [sent('sessionStore', { type: 'forget' }), sent('parent', { type: 'session.ended' })],
      context: { session: null, account: null },
    },
    {
      section: '0002#the-end-of-a-token',
      what: 'The provider is asked to refuse the token that the logout ends',
      from: 'signedIn',
      on: 'session.end',
      when: '1',
      to: 'signedOut.endingToken',
      effects: [called('endToken', { token: 'token-1' })],
    },
    {
      section: '0002#the-end-of-a-token',
      what: 'Then it is kept nowhere',
      from: 'signedOut.endingToken',
      on: 'endToken done',
      to: 'signedOut.settled',
      context: { endedToken: '' },
    },
    {
      section: '0002#the-end-of-a-token',
      what: 'Where that fails the token runs out automatically, silently',
      from: 'signedOut.endingToken',
      on: 'endToken error',
      to: 'signedOut.settled',
      context: { endedToken: '' },
    },
    {
      section: 'design 9',
      what: 'A token removed in another tab signs out; that tab has notified the provider',
      from: 'signedIn',
      on: 'session.removed',
      to: 'signedOut.settled',
      effects: [sent('parent', { type: 'session.ended' })],
      context: { session: null, account: null },
    },
    {
      section: '7',
      what: 'GET /getInfo says who it is',
      from: 'signedIn.loadingInfo',
      on: 'loadInfo done',
      to: 'signedIn.ready',
      context: { account },
    },
    {
      section: '8',
      what: 'Where it fails no right is assumed',
      from: 'signedIn.loadingInfo',
      on: 'loadInfo error',
      to: 'signedIn.infoFailed',
    },
    {
      section: '2',
      what: 'A reload retries',
      from: 'signedIn.ready',
      on: 'info.reload',
      to: 'signedIn.loadingInfo',
      effects: [called('loadInfo')],
    },
    {
      section: '2',
      what: 'A reload retries where it failed',
      from: 'signedIn.infoFailed',
      on: 'info.reload',
      to: 'signedIn.loadingInfo',
      effects: [called('loadInfo')],
    },
    {
      section: '0007',
      what: 'Loaded again once the provider is back',
      from: 'signedIn.infoFailed',
      on: 'connection.restored',
      to: 'signedIn.loadingInfo',
      effects: [called('loadInfo')],
    },
  ],
  equivalent: {
    'session.signedIn | session.end: setSession instead of clearSession':
      'without a session in the event it keeps none',
    'session.signedIn | session.removed: setSession instead of clearSession':
      'without a session in the event it keeps none',
  },
});
