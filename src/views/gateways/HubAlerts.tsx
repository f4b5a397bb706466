import { useTranslation } from 'react-i18next';
import type { Gateway } from '../../domain/devices/device.ts';
import { openAlertsOf } from '../../domain/gateways/hubPicture.ts';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { sinceText } from '../shared/text/momentText.ts';
import { DetectorIcon } from './DetectorIcon.tsx';
import { useHubTo, stateText } from './hub.ts';
import { channelName } from '../shared/device/gridCameras.ts';

/** The detectors of a hub with an open alert, each with its start and the linked camera. */
export function HubAlerts({ hub }: { hub: Gateway }) {
  const { t, i18n } = useTranslation();
  const to = useHubTo();
  const alerts = openAlertsOf(hub);
  return (
    <div className="hub-alerts" role="alert" aria-atomic="false">
      {alerts.map(({ detector, camera }) => {
        const { stateSince } = detector;
        const time = stateSince === null ? null : sinceText(stateSince, i18n.language, hub.timezone);
        const facts = [
          time !== null && t('gateways:alert.since', { time }),
          camera !== null && t('gateways:alert.seen', { name: channelName(t, camera) }),
        ].filter((fact) => fact !== false);
        return (
          <div className="alert-bar" key={detector.channel}>
            <span className="det-i">
              <DetectorIcon {...detector} />
            </span>
            <p>
              <b>
                {t('gateways:alert.title', { what: stateText(t, detector), name: channelName(t, detector) })}
              </b>
              <small>{facts.join(', ')}</small>
            </p>
            {camera !== null && (
              <Link
                className="p-button p-component p-button-sm p-button-danger"
                to={to({ gateway: hub.serialNumber, channel: camera.channel })}
              >
                <Icon name="pi-video" />
                {t('gateways:alert.watch', { name: channelName(t, camera) })}
              </Link>
            )}
          </div>
        );
      })}
    </div>
  );
}
