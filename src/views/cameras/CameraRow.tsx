import { Skeleton } from 'primereact/skeleton';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { cameraAddress } from '../../domain/devices/cameraAddress.ts';
import type { Device } from '../../domain/devices/device.ts';
import { Battery } from '../shared/device/Battery.tsx';
import { useCameraAddress } from '../shared/device/cameras.ts';
import { DeviceStatus } from '../shared/device/DeviceStatus.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { Still } from '../shared/events/Still.tsx';

/** A camera of the list: preview, name, status and site; a third line for battery and shared only; the way to its settings. */
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
  const { tab } = useCameraAddress();
  const { name, adress, battery, onLine, serailno, shared } = device;
  const still = device.snapSrc ?? null;
  const settings = t('devices:list.settingsOf', { name: name || serailno });
  return (
    <>
      <Link
        to={cameraAddress(serailno, { tab })}
        className="row"
        aria-current={chosen ? 'true' : undefined}
        data-off={onLine ? undefined : true}
      >
        <span className="thumb">
          {still === null && awaitsPreview ? (
            <Skeleton height="100%" borderRadius="0" />
          ) : (
            onLine && <Icon name="pi-video" />
          )}
          {still !== null && <Still src={still} />}
          {!onLine && <Icon name="pi-ban" />}
        </span>
        <span className="row-body">
          <b title={name}>{name || serailno}</b>
          <span className="row-st">
            <DeviceStatus device={device} />
            {adress && (
              <span className="site">
                <span>{adress}</span>
              </span>
            )}
          </span>
          {(battery !== null || shared) && (
            <span className="row-meta">
              {battery !== null && <Battery percent={battery} />}
              {shared && (
                <span>
                  <Icon name="pi-share-alt" />
                  {t('common:shared')}
                </span>
              )}
            </span>
          )}
        </span>
      </Link>
      <Link
        to={cameraAddress(serailno, { tab: 'settings' })}
        className="row-settings"
        aria-label={settings}
        title={settings}
      >
        <Icon name="pi-cog" />
      </Link>
    </>
  );
});

/** The shape of a row that has not come yet. */
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
