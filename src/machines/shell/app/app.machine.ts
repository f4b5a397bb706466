import { assign, sendTo, setup } from 'xstate';
import type { LanguageTag } from '../../../domain/shell/language.ts';
import type { Theme } from '../../../domain/shell/theme.ts';
import type { Session } from '../../../domain/signIn/session.ts';
import {
  type LoginSucceeded,
  type PasswordWasReset,
  loginMachine,
} from '../../signIn/login/login.machine.ts';
import { type SessionFact, sessionMachine } from '../../signIn/session/session.machine.ts';
import type { SignOutFact, SignOutCommand, signOutMachine } from '../../signIn/signOut/signOut.machine.ts';
import { type LanguageSaveFailed, languageMachine } from '../language/language.machine.ts';
import type { LayoutFact, layoutMachine } from '../layout/layout.machine.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import { isStandalone } from '../../../domain/shell/routes.ts';
import { rootNotices, type RootNotice } from '../../../domain/shell/notice.ts';
import { loginPath } from '../../../domain/signIn/redirect.ts';
import { connectionMachine } from '../connection/connection.machine.ts';
import { noticeMachine } from '../notice/notice.machine.ts';
import { callbackStub, machineStub } from '../../stubs.ts';
import { themeMachine } from '../theme/theme.machine.ts';

/** What the root receives from outside its own children. */
export type AppEvent =
  | SessionFact
  | LoginSucceeded
  | PasswordWasReset
  | SignOutFact
  | LanguageSaveFailed
  | { type: 'token.refused' }
  | { type: 'token.gone' }
  | { type: 'path.changed'; path: string; at: number }
  | LayoutFact
  | { type: 'account.changed' };

/** What the root starts from: what local storage and the window say at that moment. */
export type AppInput = {
  session: Session | null;
  path: string;
  language: LanguageTag;
  theme: Theme;
  narrow: boolean;
};

/** Commands to the router, which answers every change of the address with `path.changed`. */
export type RouterCommand = { type: 'go'; path: string };

/**
 * The root of all actors: which of them exist depends on whether somebody is signed in. Children communicate through it
 * and never read each other.
 */
export const appMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as AppInput & { userId: string },
    input: {} as AppInput,
    events: {} as AppEvent,
    children: {} as {
      router: 'router';
      connection: 'connection';
      session: 'session';
      language: 'language';
      theme: 'theme';
      notice: 'notice';
      login: 'login';
      layout: 'layout';
      signOut: 'signOut';
    },
  },
  actors: {
    router: callbackStub<RouterCommand>('router'),
    connection: connectionMachine,
    session: sessionMachine,
    language: languageMachine,
    theme: themeMachine,
    notice: noticeMachine,
    login: loginMachine,
    // These run only while somebody is signed in, so they load after the first page (src/actors/shell/signedIn.ts).
    layout: machineStub<typeof layoutMachine>('layout'),
    signOut: machineStub<typeof signOutMachine>('signOut'),
  },
  guards: {
    hasSession: ({ context }) => context.session !== null,
    isReturningToStandalone: ({ context }, params: { isReturning: boolean }) =>
      params.isReturning && isStandalone(context.path),
  },
  actions: {
    setPath: assign((_, params: { path: string }) => ({ path: params.path })),
    setUser: assign((_, params: { userId: string }) => ({ userId: params.userId })),
    clearUser: assign({ userId: '', session: null }),
    sendSessionStart: sendTo('session', (_, params: { session: Session }) => ({
      type: 'session.start' as const,
      session: params.session,
    })),
    sendSessionEnd: sendTo('session', { type: 'session.end' }),
    sendSessionRemoved: sendTo('session', { type: 'session.removed' }),
    sendLanguageSessionStarted: sendTo('language', ({ context }) => ({
      type: 'session.started' as const,
      userId: context.userId,
    })),
    sendLanguageSessionEnded: sendTo('language', { type: 'session.ended' }),
    sendSignOut: sendTo('signOut', (_, params: { reported: SignOutCommand['type'] }) => ({
      type: params.reported,
    })),
    sendLayoutPath: sendTo('layout', (_, params: { path: string; at: number }) => ({
      type: 'path.changed' as const,
      ...params,
    })),
    sendRouterPage: sendTo('router', (_, params: { path: string }) => ({
      type: 'go' as const,
      path: params.path,
    })),
    sendConnectionLost: sendTo('connection', { type: 'call.lost' }),
    sendSessionReload: sendTo('session', { type: 'info.reload' }),
    sendNotice: sendTo('notice', (_, params: { said: RootNotice }) => ({
      type: 'notice.show' as const,
      ...rootNotices[params.said],
    })),
  },
}).createMachine({
  id: 'app',
  description: 'The console as a whole: whether somebody is signed in, and what runs meanwhile.',
  meta: { title: 'Console' },
  context: ({ input }) => ({ ...input, userId: input.session?.userId ?? '' }),
  invoke: [
    { id: 'router', src: 'router' },
    { id: 'connection', src: 'connection' },
    {
      id: 'session',
      src: 'session',
      input: ({ context }) => ({ session: context.session }),
    },
    {
      id: 'language',
      src: 'language',
      input: ({ context }) => ({ tag: context.language }),
    },
    { id: 'theme', src: 'theme', input: ({ context }) => ({ theme: context.theme }) },
    { id: 'notice', src: 'notice' },
  ],
  initial: 'deciding',
  on: {
    'language.saveFailed': {
      actions: { type: 'sendNotice', params: { said: 'saveFailed' } },
    },
  },
  states: {
    deciding: {
      description:
        'The page has just opened. It shows the console if this browser has a saved sign-in, otherwise the sign-in page.',
      always: [{ guard: 'hasSession', target: 'signedIn' }, { target: 'signedOut' }],
    },
    signedOut: {
      description: 'Only the sign-in page and the pages without the main layout are available.',
      invoke: { id: 'login', src: 'login' },
      on: {
        'path.changed': { actions: { type: 'setPath', params: ({ event }) => ({ path: event.path }) } },
        'password.reset': {
          actions: { type: 'sendNotice', params: { said: 'passwordReset' } },
        },
        'login.succeeded': {
          target: 'signingIn',
          actions: { type: 'sendSessionStart', params: ({ event }) => ({ session: event.session }) },
        },
        'session.started': {
          target: 'signedIn',
          description: 'The person signed in in another tab.',
          actions: { type: 'setUser', params: ({ event }) => ({ userId: event.userId }) },
        },
      },
    },
    signingIn: {
      description: 'The console stores the new session, which takes no time.',
      on: {
        'session.started': {
          target: 'signedIn',
          actions: { type: 'setUser', params: ({ event }) => ({ userId: event.userId }) },
        },
      },
    },
    signedIn: {
      description: 'The main layout is shown. It loads the device lists and the alert categories once.',
      entry: 'sendLanguageSessionStarted',
      exit: 'sendLanguageSessionEnded',
      invoke: [
        {
          id: 'layout',
          src: 'layout',
          input: ({ context: { userId, path, narrow } }) => ({ userId, path, narrow }),
        },
        { id: 'signOut', src: 'signOut' },
      ],
      on: {
        'path.changed': {
          actions: [
            { type: 'setPath', params: ({ event }) => ({ path: event.path }) },
            { type: 'sendLayoutPath', params: ({ event: { path, at } }) => ({ path, at }) },
            { type: 'sendSignOut', params: { reported: 'page.left' } },
          ],
        },
        'page.chosen': {
          actions: { type: 'sendRouterPage', params: ({ event }) => ({ path: event.path }) },
        },
        'view.reloaded': {
          description:
            "The console reloads the user's name and permissions, and forgets that the person dismissed the dialog about the expired sign-in.",
          actions: [
            'sendSessionReload',
            { type: 'sendSignOut', params: { reported: 'refresh' } },
            { type: 'sendSignOut', params: { reported: 'page.left' } },
          ],
        },
        'refresh.failed': {
          actions: 'sendConnectionLost',
          description:
            'The provider did not answer. The connection checks whether it does, and when it does again.',
        },
        'account.changed': { actions: 'sendSessionReload', description: 'The name or photo has changed.' },
        'token.refused': { actions: { type: 'sendSignOut', params: { reported: 'token.refused' } } },
        'token.gone': {
          target: 'signingOut',
          actions: ['sendSessionRemoved', { type: 'sendNotice', params: { said: 'notLoggedIn' } }],
          description:
            'A call was blocked because the token is missing. The console says so and returns to the sign-in page.',
        },
        'signOut.decided': [
          {
            guard: { type: 'isReturningToStandalone', params: ({ event }) => event },
            target: 'signingOut',
            actions: [
              'sendSessionEnd',
              { type: 'sendRouterPage', params: ({ context }) => ({ path: loginPath(context.path) }) },
            ],
            description:
              'Pages without the main layout do not redirect automatically. The person is sent to sign in and returns to the page afterward.',
          },
          { target: 'signingOut', actions: 'sendSessionEnd' },
        ],
        'logout.confirmed': {
          target: 'signingOut',
          actions: ['sendSessionEnd', { type: 'sendNotice', params: { said: 'loggedOut' } }],
        },
        'session.saveFailed': {
          actions: { type: 'sendNotice', params: { said: 'sessionSaveFailed' } },
        },
        'session.started': {
          target: 'signedIn',
          reenter: true,
          description: 'Another account signed in in another tab, so everything is reloaded.',
          actions: { type: 'setUser', params: ({ event }) => ({ userId: event.userId }) },
        },
        'session.ended': {
          target: 'signedOut',
          description: 'The person signed out in another tab.',
          actions: 'clearUser',
        },
      },
    },
    signingOut: {
      description: 'The console deletes the stored session, which takes no time.',
      on: { 'session.ended': { target: 'signedOut', actions: 'clearUser' } },
    },
  },
});
