import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useDeviceListRef } from '../../actors/shell/contexts.tsx';
import { staleSinceOf } from '../../machines/devices/deviceList/selectors.ts';
import { ListNotes } from '../shared/events/ListNotes.tsx';
import { useDevices } from '../shared/device/cameras.ts';
import { LoadingBar } from '../shared/page/loading.tsx';

/** The age of the list if its refresh failed, and the number of dropped entries. */
export function CameraNotes() {
  const list = useDeviceListRef('camera');
  const staleSince = useSelector(list, staleSinceOf);
  const dropped = useSelector(list, ({ context }) => context.dropped);
  return <ListNotes staleSince={staleSince} dropped={dropped} />;
}

/** What is loading, and how far it is. */
export function CameraProgress() {
  const { t } = useTranslation();
  const { label, previewing, done, total } = useProgress();
  return (
    <p className="count">
      <output>{label}</output>
      {previewing && <span>{t('devices:list.progress', { done, total })}</span>}
    </p>
  );
}

/** The same as a progress bar. */
export function CameraBar() {
  const { label, previewing, done, total } = useProgress();
  return (
    <div className="load">
      <LoadingBar label={label} percent={previewing ? Math.round((100 * done) / total) : null} />
    </div>
  );
}

function useProgress() {
  const { t } = useTranslation();
  const list = useDeviceListRef('camera');
  const previewing = useSelector(list, (snapshot) => snapshot.matches({ loading: 'previewing' }));
  const done = useSelector(list, (snapshot) => snapshot.context.done);
  const total = useSelector(list, (snapshot) => snapshot.context.arriving.length);
  return {
    label: t(previewing ? 'devices:list.loadingPreviews' : 'devices:list.loading'),
    previewing,
    done,
    total,
  };
}

/** The number of cameras, of filtered cameras, and of those online. */
export function CameraCount({ shown, devices }: { shown: number; devices: number }) {
  const { t } = useTranslation();
  const online = useDevices('camera').filter((device) => device.onLine).length;
  return (
    <output className="count">
      <span>
        {shown === devices
          ? t('devices:list.count', { count: devices })
          : t('devices:list.countOf', { shown, count: devices })}
      </span>
      <span>{t('devices:list.online', { count: online })}</span>
    </output>
  );
}
