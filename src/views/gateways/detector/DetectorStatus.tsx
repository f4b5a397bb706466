import { useTranslation } from 'react-i18next';
import { alertNameOf } from '../../../domain/alerts/alert.ts';
import type { Channel, Gateway } from '../../../domain/devices/device.ts';
import { detectorDisplayState, unknownDetector } from '../../../domain/gateways/hubPicture.ts';
import type { DetectorSettings } from '../../../domain/gateways/ownSettings.ts';
import { Battery } from '../../shared/device/Battery.tsx';
import { Icon } from '../../shared/page/Icon.tsx';
import { sinceText } from '../../shared/text/momentText.ts';
import { DetectorIcon } from '../DetectorIcon.tsx';
import { stateText } from '../hub.ts';

const tone = {
  alert: { tag: 'danger', icon: 'pi-bell' },
  open: { tag: 'info', icon: 'pi-sign-out' },
  closed: { tag: 'ok', icon: 'pi-check-circle' },
  quiet: { tag: 'ok', icon: 'pi-check-circle' },
  off: { tag: 'mute', icon: 'pi-minus-circle' },
  offline: { tag: 'mute', icon: 'pi-ban' },
  unknown: { tag: 'mute', icon: 'pi-question-circle' },
} as const;

/** The type, state and battery of a detector, and its last alert. */
export function DetectorStatus({
  hub,
  channel,
  settings,
}: {
  hub: Gateway;
  channel: Channel;
  /** Null if this person may not read them. */
  settings: DetectorSettings | null;
}) {
  const { t, i18n } = useTranslation();
  // The list of hubs is reloaded more often.
  const detector =
    hub.detectorList.find((one) => one.channel === channel.channel) ??
    (settings === null ? unknownDetector : { ...settings, ...settings.values });
  // The battery is shown separately.
  const displayState = detectorDisplayState(hub, { ...detector, onLine: channel.onLine, battery: null });
  const isStated = displayState !== 'unknown' && displayState !== 'offline' && displayState !== 'off';
  const { detectorType, stateSince, battery } = detector;
  const { tag, icon } = tone[isStated ? (detector.state ?? 'unknown') : displayState];
  return (
    <div className="detector-status">
      <p>
        <span className="icon-tile">
          <DetectorIcon {...detector} />
        </span>
        <b>{t(detectorType === null ? 'gateways:detector.label' : `alerts:type.${detectorType}`)}</b>
        <span className={`tag ${tag}`}>
          <Icon name={icon} />
          {isStated ? stateText(t, detector) : t(`gateways:displayState.${displayState}`)}
        </span>
      </p>
      <p className="muted">
        {isStated && stateSince !== null && (
          <span>
            {t('gateways:detector.since', { time: sinceText(stateSince, i18n.language, hub.timezone) })}
          </span>
        )}
        {battery !== null && <Battery percent={battery} />}
        {settings && <LastAlert hub={hub} settings={settings} />}
      </p>
    </div>
  );
}

function LastAlert({ hub, settings: { lastAlert } }: { hub: Gateway; settings: DetectorSettings }) {
  const { t, i18n } = useTranslation();
  return (
    <span>
      {lastAlert === null
        ? t('gateways:detector.noAlert')
        : t('gateways:detector.lastAlert', {
            type: t(`alerts:type.${alertNameOf(lastAlert.type)}`),
            time: sinceText(lastAlert.at, i18n.language, hub.timezone),
          })}
    </span>
  );
}
