import type { ActorRefFrom, EventObject } from 'xstate';
import type { OwnSettings } from '../../domain/gateways/ownSettings.ts';
import type { ownSettings } from '../../machines/gateways/ownSettings/ownSettings.ts';
import { actorScope, perUser, useOwnActor } from '../shell/actorScope.tsx';
import { useAlertStreamRef } from '../shell/shellPage.tsx';
import { usePart } from '../shell/usePart.ts';
import { provideHubPage } from './provideHubPage.ts';

export type OwnSettingsRef<Settings extends OwnSettings> = ActorRefFrom<
  ReturnType<typeof ownSettings<Settings, EventObject>>
>;

function useHubPage(userId: string, { serialNumber }: { readonly serialNumber: string }) {
  const stream = useAlertStreamRef();
  return useOwnActor(({ http, app }) => provideHubPage({ http: http(), app, stream }), {
    input: { userId, serialNumber },
  });
}

/** Runs the page of a hub. */
export const [HubPageActor, useHubPageRef] = actorScope('HubPageActor', useHubPage, perUser);

export const useHubRefreshRef = () => usePart(useHubPageRef(), 'hub');
export const useHubStillsRef = () => usePart(useHubPageRef(), 'stills');
/** Inside `OpenedPart` `settings`. */
export const useGatewaySettingsRef = () => usePart(useHubPageRef(), 'settings');
/** Inside `OpenedPart` `detector`. */
export const useDetectorSettingsRef = () => usePart(useHubPageRef(), 'detector');
/** Inside `OpenedPart` `camera`. */
export const useLinkedCameraSettingsRef = () => usePart(useHubPageRef(), 'camera');
