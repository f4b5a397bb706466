import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Device } from '../../../domain/devices/device.ts';
import { Icon } from '../page/Icon.tsx';
import { Battery } from './Battery.tsx';
import { DeviceStatus } from './DeviceStatus.tsx';

/** A camera or doorbell in a row of a list: name, status and site; a third line only if needed. */
export function RowBody({ device, mark = null }: { device: Device; mark?: ReactNode }) {
  const { t } = useTranslation();
  const { name, site, battery, serialNumber, shared } = device;
  return (
    <span className="row-body">
      <b title={name}>{name || serialNumber}</b>
      <span className="row-st">
        <DeviceStatus device={device} isShort />
        {site && (
          <span className="site">
            <span title={site}>{site}</span>
          </span>
        )}
      </span>
      {(mark !== null || battery !== null || shared) && (
        <span className="row-meta">
          {mark}
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
  );
}
