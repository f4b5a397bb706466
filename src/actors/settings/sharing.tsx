import { useSelector } from '@xstate/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { usePart } from '../shell/usePart.ts';
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

/** Reports that the section is shown, as long as it is mounted. */
export function OpenedSharing({ children }: { readonly children: ReactNode }) {
  const sharing = useDeviceSharingRef();
  // Before the browser paints: the section has no content until its part runs.
  useLayoutEffect(() => {
    sharing.send({ type: 'section.opened' });
    return () => sharing.send({ type: 'section.closed' });
  }, [sharing]);
  const isOpened = useSelector(sharing, (snapshot) => snapshot.matches('opened'));
  return isOpened && children;
}
