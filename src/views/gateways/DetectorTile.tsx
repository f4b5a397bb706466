import { useTranslation } from 'react-i18next';
import type { Gateway } from '../../domain/devices/device.ts';
import {
  detectorDisplayState,
  type DetectorDisplayState,
  type HubDetector,
} from '../../domain/gateways/hubPicture.ts';
import { ageOf } from '../../domain/time/age.ts';
import { Battery } from '../shared/device/Battery.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { useNow } from '../shared/text/dom/useNow.ts';
import { unitText } from '../shared/text/numberText.ts';
import { DetectorIcon } from './DetectorIcon.tsx';
import { useHubTo, stateText } from './hub.ts';
import { channelName } from '../shared/device/gridCameras.ts';

type Props = { hub: Gateway; detector: HubDetector; isOpen: boolean };

/** A detector in the overview of its hub: its type, name and state. */
export function DetectorTile({ hub, detector, isOpen }: Props) {
  const { t } = useTranslation();
  const to = useHubTo();
  const displayState = detectorDisplayState(hub, detector);
  const name = channelName(t, detector);
  return (
    <Link
      className="det"
      data-display-state={displayState}
      aria-current={isOpen ? 'true' : undefined}
      to={to({ gateway: hub.serialNumber, detector: detector.channel })}
    >
      <DetectorIcon {...detector} />
      <b title={name}>{name}</b>
      <small>
        <Status displayState={displayState} detector={detector} />
      </small>
    </Link>
  );
}

function Status({ displayState, detector }: { displayState: DetectorDisplayState; detector: HubDetector }) {
  const { t } = useTranslation();
  switch (displayState) {
    case 'unknown':
    case 'offline':
    case 'off':
      return t(`gateways:displayState.${displayState}`);
    case 'low':
      return <Battery percent={detector.battery ?? 0} />;
    case 'alert':
      return (
        <>
          <Icon name="pi-exclamation-triangle" />
          {stateText(t, detector)}
        </>
      );
    case 'stated':
      return (
        <>
          {stateText(t, detector)}
          {detector.state === 'open' && detector.stateSince !== null && (
            <Lasting since={detector.stateSince} />
          )}
        </>
      );
  }
}

/** How long a state has lasted, such as "2 min". */
function Lasting({ since }: { since: number }) {
  const { i18n } = useTranslation();
  const { value, unit } = ageOf(since, useNow());
  return <span>{unitText(value, unit, i18n.language, 'short')}</span>;
}
