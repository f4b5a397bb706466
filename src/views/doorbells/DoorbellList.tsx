import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMissedRingsRef, useRingSoundRef } from '../../actors/shell/shellPage.tsx';
import { useDeviceListRef } from '../../actors/shell/contexts.tsx';
import type { Device } from '../../domain/devices/device.ts';
import { missedOf } from '../../machines/doorbells/missedRings/missedRings.machine.ts';
import { staleSinceOf } from '../../machines/devices/deviceList/selectors.ts';
import { useChosenSerialNumber, useDevices } from '../shared/device/cameras.ts';
import { RowBody } from '../shared/device/RowBody.tsx';
import { useCameraDigits, useSameMoment } from '../shared/device/sameMoment.ts';
import { ListNotes } from '../shared/events/ListNotes.tsx';
import { Still } from '../shared/events/Still.tsx';
import { VirtualList } from '../shared/events/dom/VirtualList.tsx';
import { Switch } from '../shared/form/Switch.tsx';
import { LoadingBar } from '../shared/page/loading.tsx';
import { RefreshList } from '../shared/device/RefreshList.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';

/** The doorbells, each with its number of missed rings, and the switch for the ring sound. */
export function DoorbellList() {
  const { t } = useTranslation();
  const list = useDeviceListRef('doorbell');
  const loading = useSelector(list, (snapshot) => snapshot.hasTag('loading'));
  const staleSince = useSelector(list, staleSinceOf);
  const dropped = useSelector(list, ({ context }) => context.dropped);
  const devices = useDevices('doorbell');
  const chosen = useChosenSerialNumber();
  useCameraDigits(devices);
  return (
    <section className="list" aria-label={t('doorbells:list.label')}>
      <div className="list-head">
        <output className="count">
          {devices.length === 0 && loading ? (
            t('doorbells:list.loading')
          ) : (
            <>
              <span>{t('doorbells:list.count', { count: devices.length })}</span>
              <span>
                {t('devices:list.online', { count: devices.filter(({ onLine }) => onLine).length })}
              </span>
            </>
          )}
        </output>
        <RefreshList kind="doorbell" />
      </div>
      <ListNotes staleSince={staleSince} dropped={dropped} />
      {loading && (
        <div className="load">
          <LoadingBar label={t('doorbells:list.loading')} percent={null} />
        </div>
      )}
      <VirtualList
        count={devices.length}
        view="doorbells"
        reveal={devices.findIndex(({ serialNumber }) => serialNumber === chosen)}
        label={t('doorbells:list.label')}
        busy={loading}
        row={(index) => {
          const device = devices[index];
          return {
            key: device?.serialNumber ?? String(index),
            content: device && <DoorbellRow device={device} isChosen={device.serialNumber === chosen} />,
          };
        }}
      />
      <SoundSwitch />
    </section>
  );
}

function DoorbellRow({ device, isChosen }: { device: Device; isChosen: boolean }) {
  const { t } = useTranslation();
  const sameMoment = useSameMoment(device);
  const { onLine, serialNumber } = device;
  const still = device.snapSrc ?? null;
  const missed = useSelector(
    useMissedRingsRef(),
    ({ context }) => missedOf(context).filter((ring) => ring.serialNumber === serialNumber).length,
  );
  return (
    <Link
      {...sameMoment}
      className="row"
      aria-current={isChosen ? 'true' : undefined}
      data-off={onLine ? undefined : true}
    >
      <span className="thumbnail">
        <Icon name={onLine ? 'pi-bullseye' : 'pi-ban'} />
        {still !== null && <Still src={still} />}
      </span>
      <RowBody
        device={device}
        mark={
          missed > 0 ? (
            <span className="is-missed">
              <Icon name="pi-bell" />
              {t('doorbells:missed.count', { count: missed })}
            </span>
          ) : null
        }
      />
    </Link>
  );
}

function SoundSwitch() {
  const { t } = useTranslation();
  const ref = useRingSoundRef();
  const isOn = useSelector(ref, (snapshot) => snapshot.hasTag('on'));
  return (
    <label className="ring-switch">
      <span>{t('doorbells:sound.label')}</span>
      <Switch checked={isOn} isHeld={false} onChange={() => ref.send({ type: 'toggle' })} />
    </label>
  );
}
