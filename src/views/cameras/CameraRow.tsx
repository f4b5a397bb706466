import { Skeleton } from '../shared/page/loading.tsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Device } from '../../domain/devices/device.ts';
import { useAddressOf } from '../shared/device/cameras.ts';
import { RowBody } from '../shared/device/RowBody.tsx';
import { useSameMoment } from '../shared/device/sameMoment.ts';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { Still } from '../shared/events/Still.tsx';

/**
 * A camera of the list: thumbnail, name, status and site, a link to its settings, and a third line only for battery and
 * sharing.
 */
export const CameraRow = memo(function CameraRow({
  device,
  chosen,
  awaitsPreview,
}: {
  device: Device;
  chosen: boolean;
  awaitsPreview: boolean;
}) {
  const { t } = useTranslation();
  const addressOf = useAddressOf();
  const sameMoment = useSameMoment(device);
  const { name, onLine, serialNumber } = device;
  const still = device.snapSrc ?? null;
  const settings = t('devices:list.settingsOf', { name: name || serialNumber });
  return (
    <>
      <Link
        {...sameMoment}
        className="row"
        aria-current={chosen ? 'true' : undefined}
        data-off={onLine ? undefined : true}
      >
        <span className="thumbnail">
          {still === null && awaitsPreview ? (
            <Skeleton height="100%" borderRadius="0" />
          ) : (
            onLine && <Icon name="pi-video" />
          )}
          {still !== null && <Still src={still} />}
          {!onLine && <Icon name="pi-ban" />}
        </span>
        <RowBody device={device} />
      </Link>
      <Link
        to={addressOf(serialNumber, { tab: 'settings' })}
        className="row-settings"
        aria-label={settings}
        title={settings}
      >
        <Icon name="pi-cog" />
      </Link>
    </>
  );
});

/** The placeholder of a row that is still loading. */
export function RowSkeleton({ index }: { index: number }) {
  return (
    <div className="sk">
      <Skeleton />
      <span>
        <Skeleton width={`${88 - (index % 6) * 7}%`} height="12px" />
        <Skeleton width="40%" height="10px" />
      </span>
    </div>
  );
}
