import type { ReactNode } from 'react';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { usePart, useShownPart } from '../shell/usePart.ts';
import { provideDeviceSharing } from './provideDeviceSharing.ts';

type OfDevice = { readonly serialNumber: string };

const useDeviceSharing = (userId: string, { serialNumber }: OfDevice) =>
  useOwnActor(({ http }) => provideDeviceSharing(http()), { input: { userId, serialNumber } });

/** Runs the sharing of a device, whichever section of its settings is shown: a code that is still valid is not lost. */
const [DeviceSharingActor, useDeviceSharingRef] = actorScope(
  'DeviceSharingActor',
  useDeviceSharing,
  (userId, { serialNumber }) => `${userId} ${serialNumber}`,
);
export { DeviceSharingActor };

export const useShareCodeRef = () => usePart(useDeviceSharingRef(), 'code');
/** Inside {@link OpenedSharing}. */
export const useDeviceShareRef = () => usePart(useDeviceSharingRef(), 'share');

/** Has the people who can view the device run as long as it is mounted: the section is shown. */
export function OpenedSharing({ children }: { readonly children: ReactNode }) {
  const sharing = useDeviceSharingRef();
  const share = useShownPart(sharing, 'share', { type: 'section.opened' }, { type: 'section.closed' });
  return share !== null && children;
}
