import { useActorRef, useSelector } from '@xstate/react';
import { createContext, useContext, useEffect, type ReactNode } from 'react';
import type { ActorRefFrom, InspectionEvent, SnapshotFrom, StateValue } from 'xstate';
import type { Config } from '../../domain/shell/config.ts';
import type { Device, DeviceKind } from '../../domain/devices/device.ts';
import type { LiveQuality } from '../../domain/history/recording.ts';
import type { appMachine } from '../../machines/shell/app/app.machine.ts';
import type { layoutMachine } from '../../machines/shell/layout/layout.machine.ts';
import type { gridWindowMachine } from '../../machines/grids/gridWindow/gridWindow.machine.ts';
import type { autoPauseMachine } from '../../machines/live/autoPause/autoPause.machine.ts';
import type { signOutMachine } from '../../machines/signIn/signOut/signOut.machine.ts';
import type { livePlayerMachine } from '../../machines/live/livePlayer/livePlayer.machine.ts';
import type { ShareLinks } from '../../services/devices/shareLinks.ts';
import type { Http } from '../../services/wire/http.ts';
import { recallVolume } from '../../services/live/volume.ts';
import { stateText } from '../../statecharts/stateText.ts';
import { useRememberVolume } from '../live/rememberVolume.ts';
import type { Leaving } from './leaving.ts';
import { refContext } from './refContext.ts';
import { useRelay } from './relay.ts';
import type { AnyPart, Parts } from './parts.ts';

/** What the views are given: the root actor, the run-time configuration and the machines they start themselves. */
export type Console = {
  app: ActorRefFrom<typeof appMachine>;
  config: Config;
  /** The calls to the provider; throws while nobody is signed in. */
  http: () => Http;
  /** The machine of a live window; throws while nobody is signed in. */
  livePlayer: () => typeof livePlayerMachine;
  inspect: ((event: InspectionEvent) => void) | undefined;
  /** The loaders of what comes when it is wanted. */
  parts: Parts;
  /** The share codes of links that the console is opened by. */
  shareLinks: ShareLinks;
  /** What the page at an address of the console is made of; nothing where it is there from the start. */
  pageAt: (path: string) => readonly AnyPart[];
  /** Who keeps a person on a page. */
  leaving: Leaving;
};

const [ConsoleContext, useConsole] = refContext<Console>('ConsoleProvider');
/** Who tells live windows below that nobody can see them, and that somebody can again; null where nobody does. */
export const LiveTabContext = createContext<
  ActorRefFrom<typeof autoPauseMachine> | ActorRefFrom<typeof gridWindowMachine> | null
>(null);
const [LivePlayerContext, useLivePlayerRef] =
  refContext<ActorRefFrom<typeof livePlayerMachine>>('LivePlayerActor');

export { useConsole, useLivePlayerRef };

/** Makes the actors reachable for the views below. */
export const ConsoleProvider = ConsoleContext.Provider;

type Children = SnapshotFrom<typeof appMachine>['children'];
type SignOutChildren = SnapshotFrom<typeof signOutMachine>['children'];
type LayoutChildren = SnapshotFrom<typeof layoutMachine>['children'];

/** The root's child of that id. Throws where the root's state has no such child. */
function useChildRef<Id extends keyof Children>(id: Id): NonNullable<Children[Id]> {
  const child = useSelector(useAppRef(), (snapshot) => snapshot.children[id]);
  if (child === undefined) throw new Error(`The app has no ${id} in this state.`);
  return child;
}

/** The layout's child of that id. Throws where nobody is signed in. */
function useLayoutChildRef<Id extends keyof LayoutChildren>(id: Id): NonNullable<LayoutChildren[Id]> {
  const child = useSelector(useLayoutRef(), (snapshot) => snapshot.children[id]);
  if (child === undefined) throw new Error(`The layout has no ${id}.`);
  return child;
}

/** The child of that id of what can end the sign-in. Throws where nobody is signed in. */
function useSignOutChildRef<Id extends keyof SignOutChildren>(id: Id): NonNullable<SignOutChildren[Id]> {
  const child = useSelector(useSignOutRef(), (snapshot) => snapshot.children[id]);
  if (child === undefined) throw new Error(`What ends the sign-in has no ${id}.`);
  return child;
}

/** The run-time configuration. */
export const useConfig = () => useConsole().config;
/** The root of all actors. */
export const useAppRef = () => useConsole().app;
/** Whether somebody is signed in, as the root knows it. */
export const useSignedIn = () => useSelector(useAppRef(), (snapshot) => snapshot.matches('signedIn'));
export const useSessionRef = () => useChildRef('session');
export const useLanguageRef = () => useChildRef('language');
export const useThemeRef = () => useChildRef('theme');
export const useConnectionRef = () => useChildRef('connection');
export const useNoticeRef = () => useChildRef('notice');
/** Signed out only. */
export const useLoginRef = () => useChildRef('login');
/** Signed in only, as are those that follow. */
export const useSignOutRef = () => useChildRef('signOut');
export const useLogoutConfirmRef = () => useSignOutChildRef('logoutConfirm');
export const useAuthExpiredRef = () => useSignOutChildRef('authExpired');
export const useLayoutRef = () => useChildRef('layout');
export const useSidebarRef = () => useLayoutChildRef('sidebar');
export const useCategorySwitcherRef = () => useLayoutChildRef('categorySwitcher');
export const useViewRefreshRef = () => useLayoutChildRef('viewRefresh');
export const useDeviceFilterRef = () => useLayoutChildRef('deviceFilter');
export const useAlertCategoriesRef = () => useLayoutChildRef('alertCategories');

const listIds = { camera: 'cameras', gateway: 'gateways', doorbell: 'doorbells' } as const;

/** The list of that kind of device. Signed in only. */
export const useDeviceListRef = (kind: DeviceKind) => useLayoutChildRef(listIds[kind]);

type LivePlayerProps = {
  device: Pick<Device, 'serialNumber' | 'onLine' | 'offlineSince' | 'restarting' | 'liveQuality'>;
  /** What plays it, where that is not the device itself. Read once. */
  machine?: typeof livePlayerMachine;
  /** What it is watched in; left out, what the device says, until somebody chooses. */
  quality?: LiveQuality;
  children: ReactNode;
};

/** Runs a live player for the device as long as it is mounted, and tells it when the device comes and goes. */
export function LivePlayerActor(props: LivePlayerProps) {
  return <LivePlayerOfDevice key={props.device.serialNumber} {...props} />;
}

function LivePlayerOfDevice({ device, machine, quality, children }: LivePlayerProps) {
  const { livePlayer, inspect } = useConsole();
  // One that restarts is asked for again by itself.
  const isThere = device.onLine || device.restarting === true;
  const player = useActorRef(machine ?? livePlayer(), {
    input: {
      serialNumber: device.serialNumber,
      online: isThere,
      quality: quality ?? device.liveQuality,
      offlineSince: device.offlineSince,
      volume: recallVolume(),
    },
    ...(inspect && { inspect }),
  });
  const tab = useContext(LiveTabContext);
  useEffect(() => {
    player.send(
      isThere ? { type: 'device.cameOnline' } : { type: 'device.wentOffline', since: device.offlineSince },
    );
    // One that comes online while nobody sees it waits until somebody does.
    if (tab?.getSnapshot().hasTag('unseen')) player.send({ type: 'tab.hidden' });
  }, [player, tab, isThere, device.offlineSince]);
  // There is one to ask while there is a connection.
  const asked = useSelector(player, ({ children: { quality: running } }) => running);
  useEffect(() => {
    if (quality !== undefined) asked?.send({ type: 'choose', quality });
  }, [asked, quality]);
  useRememberVolume(player.getSnapshot().children.sound);
  useRelay(tab, 'tab.hidden', (fact) => player.send(fact));
  useRelay(tab, 'tab.shown', (fact) => player.send(fact));
  return <LivePlayerContext value={player}>{children}</LivePlayerContext>;
}

type StateRef = NonNullable<Parameters<typeof useSelector>[0]> & {
  getSnapshot(): { readonly value: StateValue; readonly machine: { readonly id: string } };
};

/** `data-machine` and `data-state` for the root element of what a machine renders (design section 3). */
export function useMachineAttributes(ref: StateRef): { 'data-machine': string; 'data-state': string } {
  const state = useSelector(ref, (snapshot: { value: StateValue }) => stateText(snapshot.value));
  return { 'data-machine': ref.getSnapshot().machine.id, 'data-state': state };
}
