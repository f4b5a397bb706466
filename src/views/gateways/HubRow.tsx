import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Gateway } from '../../domain/devices/device.ts';
import { cameraProto } from '../../domain/devices/channel.ts';
import { openAlertsOf } from '../../domain/gateways/hubPicture.ts';
import { DeviceStatus } from '../shared/device/DeviceStatus.tsx';
import { Still } from '../shared/events/Still.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { useHubTo, stateText, useHubContents } from './hub.ts';
import { channelName } from '../shared/device/gridCameras.ts';

/** The number of stills of a hub. */
const stillsOfHub = 4;

/**
 * A hub of the list: its first four stills, name, status and site, and its newest open alert or the number of its
 * devices.
 */
export const HubRow = memo(function HubRow({ hub, chosen }: { hub: Gateway; chosen: boolean }) {
  const { t } = useTranslation();
  const contents = useHubContents(hub);
  const to = useHubTo();
  const [alert] = openAlertsOf(hub);
  const stills = hub.channelList.flatMap(({ proto, snapSrc }) =>
    proto === cameraProto && typeof snapSrc === 'string' ? [snapSrc] : [],
  );
  return (
    <Link
      to={to({ gateway: hub.serialNumber })}
      className="row"
      aria-current={chosen ? 'true' : undefined}
      data-off={hub.onLine ? undefined : true}
    >
      <span className="thumbnail quartet">
        {stills.length === 0 && <Icon name="pi-sitemap" />}
        {stills.slice(0, stillsOfHub).map((still) => (
          <Still key={still} src={still} />
        ))}
      </span>
      <span className="row-body">
        <b title={hub.name}>{hub.name || hub.serialNumber}</b>
        <span className="row-st">
          <DeviceStatus device={hub} isShort />
          {hub.site && (
            <span className="site">
              <span title={hub.site}>{hub.site}</span>
            </span>
          )}
        </span>
        <span className="row-meta">
          {hub.shared && (
            <span>
              <Icon name="pi-share-alt" />
              {t('common:shared')}
            </span>
          )}
          {alert === undefined ? (
            <span>{contents}</span>
          ) : (
            <span className="is-alert">
              <Icon name="pi-exclamation-triangle" />
              {t('gateways:alert.title', {
                what: stateText(t, alert.detector),
                name: channelName(t, alert.detector),
              })}
            </span>
          )}
        </span>
      </span>
    </Link>
  );
});
