import { assign, sendTo, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { groupOfPath, groups, type GroupId } from '../../../domain/shell/routes.ts';
import type { LanguageTag } from '../../../domain/shell/language.ts';
import type { Notice } from '../../../domain/shell/notice.ts';
import type { Session } from '../../../domain/signIn/session.ts';
import type { Theme } from '../../../domain/shell/theme.ts';
import type { alertCategoriesMachine } from '../../alerts/alertCategories/alertCategories.machine.ts';
import type { authExpiredMachine, ReloginChosen } from '../../signIn/authExpired/authExpired.machine.ts';
import type { categorySwitcherMachine, GroupChosen } from '../categorySwitcher/categorySwitcher.machine.ts';
import { connectionMachine } from '../connection/connection.machine.ts';
import type { deviceFilterMachine } from '../../devices/deviceFilter/deviceFilter.machine.ts';
import type { deviceListMachine } from '../../devices/deviceList/deviceList.machine.ts';
import { languageMachine, type LanguageUnsaved } from '../language/language.machine.ts';
import {
  loginMachine,
  type LoginSucceeded,
  type PasswordWasReset,
} from '../../signIn/login/login.machine.ts';
import type {
  logoutConfirmMachine,
  LogoutConfirmed,
} from '../../signIn/logoutConfirm/logoutConfirm.machine.ts';
import { noticeMachine } from '../notice/notice.machine.ts';
import { sessionMachine, type SessionFact } from '../../signIn/session/session.machine.ts';
import type { sidebarMachine } from '../sidebar/sidebar.machine.ts';
import { callbackStub, machineStub } from '../../stubs.ts';
import { themeMachine } from '../theme/theme.machine.ts';
import type { viewRefreshMachine, ViewRefreshFact } from '../viewRefresh/viewRefresh.machine.ts';

/** What the router is told. It answers every change of the address with `path.changed`. */
export type RouterCommand = { type: 'go'; path: string };

/** What the root is told from outside its own children. */
export type AppEvent =
  | SessionFact
  | LoginSucceeded
  | PasswordWasReset
  | LogoutConfirmed
  | ReloginChosen
  | GroupChosen
  | LanguageUnsaved
  | { type: 'token.refused' }
  | { type: 'token.missing' }
  | { type: 'path.changed'; path: string; at: number }
  | ViewRefreshFact
  | { type: 'account.changed' }
  | { type: 'account.left' };

/** What the root starts from: what local storage and the window say at that moment. */
export type AppInput = {
  session: Session | null;
  path: string;
  language: LanguageTag;
  theme: Theme;
  narrow: boolean;
};

/** What a reload of the view asks for again. */
type Refreshed = 'cameras' | 'gateways' | 'doorbells' | 'deviceFilter' | 'alertCategories' | 'authExpired';

/**
 * The root of all actors: who is signed in decides what exists. Children talk to each other through
 * it and never read each other.
 */
export const appMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as AppInput & { userId: string; viewGeneration: number },
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
      cameras: 'deviceList';
      gateways: 'deviceList';
      doorbells: 'deviceList';
      deviceFilter: 'deviceFilter';
      alertCategories: 'alertCategories';
      sidebar: 'sidebar';
      categorySwitcher: 'categorySwitcher';
      logoutConfirm: 'logoutConfirm';
      authExpired: 'authExpired';
      viewRefresh: 'viewRefresh';
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
    // What runs only while somebody is signed in comes later than the first page (src/actors/shell/signedIn.ts).
    deviceList: machineStub<typeof deviceListMachine>('deviceList'),
    deviceFilter: machineStub<typeof deviceFilterMachine>('deviceFilter'),
    alertCategories: machineStub<typeof alertCategoriesMachine>('alertCategories'),
    sidebar: machineStub<typeof sidebarMachine>('sidebar'),
    categorySwitcher: machineStub<typeof categorySwitcherMachine>('categorySwitcher'),
    logoutConfirm: machineStub<typeof logoutConfirmMachine>('logoutConfirm'),
    authExpired: machineStub<typeof authExpiredMachine>('authExpired'),
    viewRefresh: machineStub<typeof viewRefreshMachine>('viewRefresh'),
  },
  guards: { hasSession: ({ context }) => context.session !== null },
  actions: {
    setPath: assign((_, params: { path: string }) => ({ path: params.path })),
    setUser: assign((_, params: { userId: string }) => ({ userId: params.userId })),
    clearUser: assign({ userId: '', session: null }),
    setNextGeneration: assign(({ context }) => ({ viewGeneration: context.viewGeneration + 1 })),
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
    sendAuthExpiredRefused: sendTo('authExpired', { type: 'token.refused' }),
    sendCategorySwitcherPath: sendTo('categorySwitcher', (_, params: { path: string }) => ({
      type: 'path.changed' as const,
      group: groupOfPath(params.path),
    })),
    sendViewRefreshOpened: sendTo('viewRefresh', (_, params: { at: number }) => ({
      type: 'page.opened' as const,
      at: params.at,
    })),
    sendRouterGroup: sendTo('router', (_, params: { group: GroupId }) => ({
      type: 'go' as const,
      path: groups[params.group].home,
    })),
    sendListRefresh: sendTo((_, params: { actor: Refreshed }) => params.actor, { type: 'refresh' }),
    sendConnectionLost: sendTo('connection', { type: 'call.lost' }),
    sendSessionReload: sendTo('session', { type: 'info.reload' }),
    sendNotice: sendTo('notice', (_, params: { notice: Notice; untilDismissed: boolean }) => ({
      type: 'notice.show' as const,
      ...params,
    })),
  },
}).createMachine({
  id: 'app',
  description: 'The console as a whole: whether somebody is signed in, and what runs meanwhile.',
  meta: { title: 'Console' },
  context: ({ input }) => ({ ...input, userId: input.session?.userId ?? '', viewGeneration: 0 }),
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
    'language.unsaved': {
      actions: {
        type: 'sendNotice',
        params: {
          notice: { kind: 'error', message: 'action.saveFailed' },
          untilDismissed: true,
        },
      },
    },
  },
  states: {
    deciding: {
      description:
        'The page has just been opened: whether a sign-in is kept in this browser decides at once what is shown.',
      always: [{ guard: 'hasSession', target: 'signedIn' }, { target: 'signedOut' }],
    },
    signedOut: {
      description: 'Only the sign-in page and the pages without the main layout can be seen.',
      invoke: { id: 'login', src: 'login' },
      on: {
        'path.changed': { actions: { type: 'setPath', params: ({ event }) => ({ path: event.path }) } },
        'password.reset': {
          actions: {
            type: 'sendNotice',
            params: {
              notice: { kind: 'success', message: { key: 'signIn:reset.done' } },
              untilDismissed: true,
            },
          },
        },
        'login.succeeded': {
          target: 'signingIn',
          actions: { type: 'sendSessionStart', params: ({ event }) => ({ session: event.session }) },
        },
        'session.started': {
          target: 'signedIn',
          description: 'Another tab signed in.',
          actions: { type: 'setUser', params: ({ event }) => ({ userId: event.userId }) },
        },
      },
    },
    signingIn: {
      description: 'The session stores what the sign-in brought, and answers at once.',
      on: {
        'session.started': {
          target: 'signedIn',
          actions: { type: 'setUser', params: ({ event }) => ({ userId: event.userId }) },
        },
      },
    },
    signedIn: {
      description: 'On entry the lists and the alert categories are asked for, once.',
      entry: 'sendLanguageSessionStarted',
      exit: 'sendLanguageSessionEnded',
      invoke: [
        {
          id: 'cameras',
          src: 'deviceList',
          input: ({ context }) => ({ kind: 'camera' as const, userId: context.userId }),
        },
        {
          id: 'gateways',
          src: 'deviceList',
          input: ({ context }) => ({ kind: 'gateway' as const, userId: context.userId }),
        },
        {
          id: 'doorbells',
          src: 'deviceList',
          input: ({ context }) => ({ kind: 'doorbell' as const, userId: context.userId }),
        },
        {
          id: 'deviceFilter',
          src: 'deviceFilter',
          input: ({ context }) => ({ userId: context.userId }),
        },
        { id: 'alertCategories', src: 'alertCategories' },
        { id: 'sidebar', src: 'sidebar', input: ({ context }) => ({ narrow: context.narrow }) },
        {
          id: 'categorySwitcher',
          src: 'categorySwitcher',
          input: ({ context }) => ({ group: groupOfPath(context.path) ?? 'ipc' }),
        },
        { id: 'logoutConfirm', src: 'logoutConfirm' },
        { id: 'authExpired', src: 'authExpired' },
        { id: 'viewRefresh', src: 'viewRefresh' },
      ],
      on: {
        'path.changed': {
          actions: [
            { type: 'setPath', params: ({ event }) => ({ path: event.path }) },
            { type: 'sendCategorySwitcherPath', params: ({ event }) => ({ path: event.path }) },
            { type: 'sendViewRefreshOpened', params: ({ event }) => ({ at: event.at }) },
          ],
        },
        'group.chosen': {
          actions: { type: 'sendRouterGroup', params: ({ event }) => ({ group: event.group }) },
        },
        'view.reload': {
          description: 'The page is mounted anew, and all that the layout had asked for is asked for again.',
          actions: [
            'setNextGeneration',
            'sendSessionReload',
            { type: 'sendListRefresh', params: { actor: 'cameras' } },
            { type: 'sendListRefresh', params: { actor: 'gateways' } },
            { type: 'sendListRefresh', params: { actor: 'doorbells' } },
            { type: 'sendListRefresh', params: { actor: 'deviceFilter' } },
            { type: 'sendListRefresh', params: { actor: 'alertCategories' } },
            { type: 'sendListRefresh', params: { actor: 'authExpired' } },
          ],
        },
        'refresh.failed': {
          actions: 'sendConnectionLost',
          description:
            'The provider did not answer: the connection finds out whether it is away, and when it is back.',
        },
        'account.changed': { actions: 'sendSessionReload', description: 'Name or picture are other ones.' },
        'account.left': {
          target: 'signingOut',
          actions: 'sendSessionEnd',
          description: 'The account was deleted, or its sign-in has to be done anew.',
        },
        'token.refused': { actions: 'sendAuthExpiredRefused' },
        'token.missing': {
          target: 'signingOut',
          actions: 'sendSessionRemoved',
          description: 'A call was blocked because there is no token: back to the sign-in.',
        },
        'relogin.chosen': { target: 'signingOut', actions: 'sendSessionEnd' },
        'logout.confirmed': {
          target: 'signingOut',
          actions: [
            'sendSessionEnd',
            {
              type: 'sendNotice',
              params: { notice: { kind: 'success', message: 'session.loggedOut' }, untilDismissed: false },
            },
          ],
        },
        'session.unsaved': {
          actions: {
            type: 'sendNotice',
            params: {
              notice: { kind: 'error', message: { key: 'common:sessionUnsaved' } },
              untilDismissed: true,
            },
          },
        },
        'session.started': {
          target: 'signedIn',
          reenter: true,
          description: 'Another tab signed in with another account: everything is loaded anew.',
          actions: { type: 'setUser', params: ({ event }) => ({ userId: event.userId }) },
        },
        'session.ended': {
          target: 'signedOut',
          description: 'Another tab signed out.',
          actions: 'clearUser',
        },
      },
    },
    signingOut: {
      description: 'The session forgets what was stored, and answers at once.',
      on: { 'session.ended': { target: 'signedOut', actions: 'clearUser' } },
    },
  },
});
