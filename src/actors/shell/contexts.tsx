import { useSelector } from '@xstate/react';
import type { ActorRefFrom, InspectionEvent, StateValue } from 'xstate';
import type { Config } from '../../domain/shell/config.ts';
import type { DeviceKind } from '../../domain/devices/device.ts';
import type { Feature } from '../../domain/shell/features.ts';
import type { appMachine } from '../../machines/shell/app/app.machine.ts';
import type { ShareLinks } from '../../services/devices/shareLinks.ts';
import type { Http } from '../../services/wire/http.ts';
import { stateText } from '../../statecharts/stateText.ts';
import type { ChangeSettings } from '../account/settingsChanges.ts';
import type { Drafts } from './drafts.ts';
import type { Leaving } from './leaving.ts';
import type { Navigation } from './navigation.ts';
import { refContext } from './refContext.ts';
import type { AnyChunk, Chunks } from './chunks.ts';
import { usePart } from './usePart.ts';

/** What the views are given: the root actor, the run-time configuration and what their actors are made of. */
export type Console = {
  app: ActorRefFrom<typeof appMachine>;
  config: Config;
  /** The calls to the provider; throws while nobody is signed in. */
  http: () => Http;
  /** Changes the user's settings, one change after the other; throws while nobody is signed in. */
  changeSettings: () => ChangeSettings;
  inspect: ((event: InspectionEvent) => void) | undefined;
  /** The loaders of the code that arrives when it is wanted. */
  chunks: Chunks;
  /** The share codes of links that the console is opened by. */
  shareLinks: ShareLinks;
  /** What the page at an address of the console is made of; nothing where it is there from the start. */
  pageAt: (path: string) => readonly AnyChunk[];
  /** Asks before unsaved input is lost. */
  leaving: Leaving;
  /** Unsaved input while a person signs in again. */
  drafts: Drafts;
  /** The address, for the actors of pages. */
  navigation: Pick<Navigation, 'watch' | 'replace'>;
};

const [ConsoleContext, useConsole] = refContext<Console>('ConsoleProvider');
export { useConsole };

/** Makes the actors reachable for the views below. */
export const ConsoleProvider = ConsoleContext.Provider;

/** The run-time configuration. */
export const useConfig = () => useConsole().config;
/** Whether the provider has a feature; what it lacks is left out. */
export const useHas = (feature: Feature): boolean => !useConfig().absent.includes(feature);
/** The root of all actors. */
const useAppRef = () => useConsole().app;
/** Who is signed in. Where another tab signs in with another account, actors restart with it. */
export const useUserId = () => useSelector(useAppRef(), ({ context }) => context.userId);
/** Whether somebody is signed in, as the root knows it. */
export const useSignedIn = () => useSelector(useAppRef(), (snapshot) => snapshot.matches('signedIn'));
export const useSessionRef = () => usePart(useAppRef(), 'session');
export const useLanguageRef = () => usePart(useAppRef(), 'language');
export const useThemeRef = () => usePart(useAppRef(), 'theme');
export const useConnectionRef = () => usePart(useAppRef(), 'connection');
export const useNoticeRef = () => usePart(useAppRef(), 'notice');
/** Signed out only. */
export const useLoginRef = () => usePart(useAppRef(), 'login');
/** Signed in only, as are those that follow. */
const useSignOutRef = () => usePart(useAppRef(), 'signOut');
export const useLogoutConfirmRef = () => usePart(useSignOutRef(), 'logoutConfirm');
export const useAuthExpiredRef = () => usePart(useSignOutRef(), 'authExpired');
export const useLayoutRef = () => usePart(useAppRef(), 'layout');
export const useSidebarRef = () => usePart(useLayoutRef(), 'sidebar');
export const useCategorySwitcherRef = () => usePart(useLayoutRef(), 'categorySwitcher');
export const useViewRefreshRef = () => usePart(useLayoutRef(), 'viewRefresh');
export const useDeviceFilterRef = () => usePart(useLayoutRef(), 'deviceFilter');
export const useAlertCategoriesRef = () => usePart(useLayoutRef(), 'alertCategories');

/** The lists of devices among the children of the layout. */
export const deviceLists = { camera: 'cameras', gateway: 'gateways', doorbell: 'doorbells' } as const;

/** The list of that kind of device. Signed in only. */
export const useDeviceListRef = (kind: DeviceKind) => usePart(useLayoutRef(), deviceLists[kind]);

type StateRef = NonNullable<Parameters<typeof useSelector>[0]> & {
  getSnapshot(): { readonly value: StateValue; readonly machine: { readonly id: string } };
};

/** `data-machine` and `data-state` for the root element of what a machine renders (design section 3). */
export function useMachineAttributes(ref: StateRef): { 'data-machine': string; 'data-state': string } {
  const state = useSelector(ref, (snapshot: { value: StateValue }) => stateText(snapshot.value));
  return { 'data-machine': ref.getSnapshot().machine.id, 'data-state': state };
}
