import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useDeviceListRef, useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { staleSinceOf } from '../../machines/devices/deviceList/selectors.ts';
import { ListNotes } from '../shared/events/ListNotes.tsx';
import { NotLoaded } from '../shared/page/NotLoaded.tsx';
import { DeviceStatus } from '../shared/device/DeviceStatus.tsx';

/** What the list of a kind holds already, by name and status; where it failed, a way to load it again. */
export function HeldDevices({ kind }: { kind: 'gateway' | 'doorbell' }) {
  const { t } = useTranslation();
  const ref = useDeviceListRef(kind);
  const attributes = useMachineAttributes(ref);
  const devices = useSelector(ref, ({ context }) =>
    context.published.length > 0 ? context.published : context.arriving,
  );
  const loading = useSelector(ref, (snapshot) => snapshot.hasTag('loading'));
  const failed = useSelector(ref, (snapshot) => snapshot.matches('failed') || snapshot.matches('unreadable'));
  const staleSince = useSelector(ref, staleSinceOf);
  const dropped = useSelector(ref, ({ context }) => context.dropped);
  return (
    <section className="held" aria-label={t(`shell:held.${kind}`)} aria-busy={loading} {...attributes}>
      {failed ? (
        <NotLoaded onAgain={() => ref.send({ type: 'refresh' })} />
      ) : loading && devices.length === 0 ? (
        <output>{t('common:loading')}</output>
      ) : devices.length === 0 ? (
        <p>{t(`shell:held.none.${kind}`)}</p>
      ) : (
        <ul>
          {devices.map((device) => (
            <li key={device.serailno}>
              <b>{device.name || device.serailno}</b>
              <DeviceStatus device={device} />
            </li>
          ))}
        </ul>
      )}
      <ListNotes staleSince={staleSince} dropped={dropped} />
    </section>
  );
}
