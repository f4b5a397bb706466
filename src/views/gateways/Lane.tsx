import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useHubStillsRef } from '../../actors/gateways/hubPage.tsx';
import type { Gateway } from '../../domain/devices/device.ts';
import { cameraProto } from '../../domain/devices/channel.ts';
import { channelKey } from '../../domain/devices/preview.ts';
import type { HubAddress } from '../../domain/gateways/hubAddress.ts';
import { detectorDisplayState, type HubCamera, type HubLane } from '../../domain/gateways/hubPicture.ts';
import { twoDigits } from '../../domain/shell/numbers.ts';
import { DeviceStatus } from '../shared/device/DeviceStatus.tsx';
import { StillAge } from '../shared/device/StillAge.tsx';
import { Still } from '../shared/events/Still.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { DetectorTile } from './DetectorTile.tsx';
import type { LanePlace } from './dom/LaneScroller.tsx';
import { useHubTo } from './hub.ts';
import { channelName } from '../shared/device/gridCameras.ts';

type Props = { hub: Gateway; lane: HubLane; address: HubAddress; place: LanePlace };

/**
 * A channel of a hub with its camera and linked detectors; or the detectors without a camera. Many lanes are visible at
 * once, so each extra wrapper in a lane adds ten elements.
 */
export function Lane({ hub, lane: { camera, detectors }, address, place }: Props) {
  const { t } = useTranslation();
  const isAlerted = detectors.some((detector) => detectorDisplayState(hub, detector) === 'alert');
  const isOff = !hub.onLine || camera?.onLine === false;
  return (
    <li {...place} data-off={isOff || undefined} data-alert={isAlerted || undefined}>
      {camera === null ? (
        <p className="chan alone">
          <em>
            <Icon name="pi-minus" />
          </em>
          <b>{t('gateways:alone.title')}</b>
          <span className="row-st">{t('gateways:alone.text')}</span>
        </p>
      ) : (
        <>
          <LinkedCamera hub={hub} camera={camera} />
          {!hub.shared && hub.channelList.some(({ proto }) => proto !== cameraProto) && (
            <LinkDetectors hub={hub} camera={camera} isFirst={detectors.length === 0} />
          )}
        </>
      )}
      {detectors.length > 0 && (
        <ul
          className="dets"
          aria-label={
            camera === null
              ? t('gateways:alone.title')
              : t('gateways:detectorsOf', { name: channelName(t, camera) })
          }
        >
          {detectors.map((detector) => (
            <li key={detector.channel}>
              <DetectorTile hub={hub} detector={detector} isOpen={address.detector === detector.channel} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function LinkedCamera({ hub, camera }: { hub: Gateway; camera: HubCamera }) {
  const { t } = useTranslation();
  const to = useHubTo();
  const { channel, onLine, offlineSince } = camera;
  const renewed = useSelector(useHubStillsRef(), ({ context }) =>
    context.stills.get(channelKey(hub.serialNumber, channel)),
  );
  const snapSrc = renewed?.src ?? camera.snapSrc;
  const snapAt = renewed ? renewed.at : camera.snapAt;
  const isKnown = hub.onLine;
  return (
    <Link className="chan" to={to({ gateway: hub.serialNumber, channel })}>
      <em data-number={twoDigits(channel)}>
        <span className="sr">{t('gateways:channel', { channel })} </span>
      </em>
      <span className="thumbnail">
        {onLine && isKnown && <Icon name="pi-video" />}
        {typeof snapSrc === 'string' && <Still src={snapSrc} />}
        {!(onLine && isKnown) && <Icon name="pi-ban" />}
      </span>
      <b title={camera.name}>{channelName(t, camera)}</b>
      <span className="row-st">
        {isKnown ? (
          <DeviceStatus
            device={{ onLine, offlineSince, restarting: undefined, timezone: hub.timezone }}
            isShort
          />
        ) : (
          <span className="st off">
            <Icon name="pi-ban" />
            {t('gateways:displayState.unknown')}
          </span>
        )}
        {isKnown && onLine && typeof snapAt === 'number' && <StillAge at={snapAt} isShort={false} />}
      </span>
    </Link>
  );
}

/**
 * The button that links detectors, on the line between a camera and its detectors; with a label if there is no line
 * yet.
 */
function LinkDetectors({ hub, camera, isFirst }: { hub: Gateway; camera: HubCamera; isFirst: boolean }) {
  const { t } = useTranslation();
  const to = useHubTo();
  const label = t('gateways:link.of', { name: channelName(t, camera) });
  return (
    <Link
      className={`link-det pi-link ${isFirst ? 'is-words' : 'on-line'}`}
      to={to({ gateway: hub.serialNumber, link: camera.channel })}
      aria-label={label}
      title={label}
    >
      {isFirst && t('gateways:link.label')}
    </Link>
  );
}
