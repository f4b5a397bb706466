import { appMachine } from '../../src/machines/shell/app/app.machine.ts';
import { called, defineModel, sent } from './model.ts';

const session = { token: 'token-1', userId: '1' };
const outside = { path: '/cameras', language: 'en-US', theme: 'system', narrow: false } as const;

const at = Date.UTC(2026, 10, 21, 12, 4);
const toDoorHome = { type: 'path.changed', path: '/doorHome', at } as const;
/** The page of the account's deletion: the one without the main layout that makes calls. */
const toDeletion = { type: 'path.changed', path: '/destroyUser', at } as const;
const relogin = { type: 'signOut.decided', isReturning: true } as const;

export const model = defineModel({
  machine: appMachine,
  inputs: [
    { ...outside, session: null },
    { ...outside, session },
  ],
  events: {
    'login.succeeded': { type: 'login.succeeded', session },
    'session.started: first': { type: 'session.started', userId: '1' },
    'path.changed: doorHome': toDoorHome,
    'path.changed: deletion': toDeletion,
    'page.chosen': { type: 'page.chosen', path: '/gatewayDevice' },
    'signOut.decided: returning': relogin,
  },
  control: ({ session: kept, userId, path }) => ({
    signedIn: kept !== null,
    userId,
    isStandalone: path === toDeletion.path,
  }),
  // Who is signed in opens the page; there is nothing else to press there than what its dialog asks.
  feasible: (event, { userId, isStandalone }) =>
    isStandalone
      ? event.type === 'signOut.decided' || event.type === 'session.ended'
      : !('path' in event && event.path === toDeletion.path && userId === ''),
  callbacks: { router: ['path.changed'] },
  children: {
    connection: [],
    session: ['session.started', 'session.ended', 'session.saveFailed'],
    language: ['language.saveFailed'],
    theme: [],
    notice: [],
    login: ['login.succeeded', 'password.reset'],
    layout: ['page.chosen', 'view.reloaded', 'refresh.failed'],
    signOut: ['signOut.decided', 'logout.confirmed'],
  },
  moreEvents: {
    'session.started: second': { type: 'session.started', userId: '2' },
    'signOut.decided: leaving': { type: 'signOut.decided', isReturning: false },
  },
  demands: [
    {
      section: '6',
      what: 'All main pages require a token',
      on: 'init',
      when: { signedIn: false },
      to: 'signedOut',
      effects: [called('login')],
    },
    {
      section: '2',
      what: 'The layout loads the three lists and the alert categories',
      on: 'init',
      when: { signedIn: true },
      to: 'signedIn',
      effects: [
        called('layout', { userId: '1', path: '/cameras', narrow: false }),
        called('signOut'),
        sent('language', { type: 'session.started', userId: '1' }),
      ],
    },
    {
      section: '4',
      what: 'The session keeps what the sign-in brought',
      from: 'signedOut',
      on: 'login.succeeded',
      to: 'signingIn',
      effects: [sent('session', { type: 'session.start', session })],
    },
    {
      section: '2',
      what: 'Then the layout loads its lists',
      from: 'signingIn',
      on: 'session.started',
      to: 'signedIn',
      effects: [
        called('layout', { userId: '1', path: '/cameras', narrow: false }),
        called('signOut'),
        sent('language', { type: 'session.started', userId: '1' }),
      ],
      context: { userId: '1' },
    },
    {
      section: 'design 9',
      what: 'Another tab signed out',
      from: 'signedIn',
      on: 'session.ended',
      to: 'signedOut',
      effects: [sent('language', { type: 'session.ended' }), called('login')],
      context: { userId: '', session: null },
    },
    {
      section: '4',
      what: 'Signed out, nobody is known',
      from: 'signingOut',
      on: 'session.ended',
      to: 'signedOut',
      effects: [called('login')],
      context: { userId: '', session: null },
    },
    {
      section: '2',
      what: 'The path is followed before the sign-in',
      from: 'signedOut',
      on: toDoorHome,
      context: { path: '/doorHome' },
    },
    {
      section: '2',
      what: 'The group follows every change of the path',
      from: 'signedIn',
      on: toDoorHome,
      effects: [sent('layout', { type: 'path.changed', path: '/doorHome', at })],
      context: { path: '/doorHome' },
    },
    {
      section: '4',
      what: 'Who leaves the page that counts down to the log-out is logged out',
      from: 'signedIn',
      on: toDoorHome,
      effects: [sent('signOut', { type: 'page.left' })],
    },
    {
      section: '2',
      what: 'A chosen group goes to its home',
      from: 'signedIn',
      on: 'page.chosen',
      effects: [sent('router', { type: 'go', path: '/gatewayDevice' })],
    },
    {
      section: '2',
      what: 'The refresh button reloads the view and the lists',
      from: 'signedIn',
      on: 'view.reloaded',
      effects: [sent('session', { type: 'info.reload' }), sent('signOut', { type: 'page.left' })],
    },
    {
      section: '0007',
      what: 'Refresh takes the line away that Cancel in the 401 dialog left',
      from: 'signedIn',
      on: 'view.reloaded',
      effects: [sent('signOut', { type: 'refresh' })],
    },
    {
      section: '0007',
      what: 'Where Refresh had no answer, whether the provider is away is found out',
      from: 'signedIn',
      on: 'refresh.failed',
      effects: [sent('connection', { type: 'call.lost' })],
    },
    {
      section: '2',
      what: 'Another name or picture is shown',
      from: 'signedIn',
      on: 'account.changed',
      effects: [sent('session', { type: 'info.reload' })],
    },
    {
      section: '4',
      what: 'A 401 shows the dialog',
      from: 'signedIn',
      on: 'token.refused',
      effects: [sent('signOut', { type: 'token.refused' })],
    },
    {
      section: '5',
      what: 'A call without a token redirects to /login',
      from: 'signedIn',
      on: 'token.gone',
      to: 'signingOut',
      effects: [
        sent('session', { type: 'session.removed' }),
        sent('notice', {
          type: 'notice.show',
          notice: { kind: 'error', message: 'session.notLoggedIn' },
          untilDismissed: false,
        }),
      ],
    },
    {
      section: '4',
      what: 'Re-login logs out, and so does the end of the account',
      from: 'signedIn',
      on: relogin,
      when: { isStandalone: false },
      to: 'signingOut',
      effects: [sent('session', { type: 'session.end' }), sent('language', { type: 'session.ended' })],
    },
    {
      section: '4',
      what: 'And redirects to the sign-in, and from there back, where no main layout does so',
      from: 'signedIn',
      on: relogin,
      when: { isStandalone: true },
      to: 'signingOut',
      effects: [
        sent('session', { type: 'session.end' }),
        sent('router', { type: 'go', path: '/login?redirect=%2FdestroyUser' }),
        sent('language', { type: 'session.ended' }),
      ],
    },
    {
      section: '2',
      what: 'Logout is followed by a success message',
      from: 'signedIn',
      on: 'logout.confirmed',
      to: 'signingOut',
      effects: [
        sent('session', { type: 'session.end' }),
        sent('notice', {
          type: 'notice.show',
          notice: { kind: 'success', message: 'session.loggedOut' },
          untilDismissed: false,
        }),
      ],
    },
    {
      section: '2',
      what: 'A password that was reset is said',
      from: 'signedOut',
      on: 'password.reset',
      effects: [
        sent('notice', {
          type: 'notice.show',
          notice: { kind: 'success', message: { key: 'signIn:reset.done' } },
          untilDismissed: true,
        }),
      ],
    },
    {
      section: '8',
      what: 'Save failed',
      on: 'language.saveFailed',
      effects: [
        sent('notice', {
          type: 'notice.show',
          notice: { kind: 'error', message: 'action.saveFailed' },
          untilDismissed: true,
        }),
      ],
    },
  ],
});
