import { useSelector } from '@xstate/react';
import { Skeleton } from '../../shared/page/loading.tsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshStillsRef, useLatestAlertsRef, useWallRef } from '../../../actors/devices/wallContexts.tsx';
import { useHas } from '../../../actors/shell/contexts.tsx';
import { fetchPlayer } from '../../../actors/live/fetchPlayer.ts';
import { defineChunk } from '../../../actors/shell/chunks.ts';
import { isBatteryLow } from '../../../domain/devices/deviceStatus.ts';
import { cameraAddress } from '../../../domain/devices/cameraAddress.ts';
import type { Device } from '../../../domain/devices/device.ts';
import type { WallSize } from '../../../domain/devices/wallChoices.ts';
import { Battery } from '../../shared/device/Battery.tsx';
import { OnScreen } from '../../shared/events/dom/OnScreen.tsx';
import { ownTouches } from '../../shared/page/dom/ownTouches.ts';
import { Icon } from '../../shared/page/Icon.tsx';
import { Link } from '../../shared/page/Link.tsx';
import { ChunkPlace } from '../../shared/page/ChunkPlace.tsx';
import { sinceText } from '../../shared/text/momentText.ts';
import { LastAlert } from './LastAlert.tsx';
import { StillAge } from '../../shared/device/StillAge.tsx';

const noWords = '';

/** The live video of a tile. Its code and the player load when the first camera is pointed at. */
const liveTile = defineChunk<{ camera: Device; tabIndex: number | undefined }>(
  'liveTile',
  async () => (await import('./LiveTile.tsx')).LiveTile,
  fetchPlayer,
);

type TileProps = {
  readonly device: Device;
  readonly size: WallSize;
  readonly awaitsPreview: boolean;
  /** Whether the Tab key stops here. */
  readonly isStop: boolean;
  /** Whether it can be moved to another place. */
  readonly isMovable: boolean;
};

/** The controls of a tile do not start the video. */
const isPicture = (target: EventTarget): boolean =>
  target instanceof Element && !target.closest('.wt-shot, .wt-ctl');

/**
 * A camera of the wall: still, name and last alert, and notable states. It plays while it has the pointer or the focus.
 */
export const WallTile = memo(function WallTile({
  device,
  size,
  awaitsPreview,
  isStop,
  isMovable,
}: TileProps) {
  const { t } = useTranslation();
  const wall = useWallRef();
  const stills = useFreshStillsRef();
  const { serialNumber, onLine, battery, shared } = device;
  const name = device.name || serialNumber;
  const renewed = useSelector(stills, ({ context }) => context.stills.get(serialNumber));
  const latest = useSelector(useLatestAlertsRef(), ({ context }) => context.latest.get(serialNumber));
  const isLive = useSelector(
    wall,
    (snapshot) => snapshot.matches('playing') && snapshot.context.pointed === serialNumber && onLine,
  );
  const isFavorite = useSelector(wall, ({ context }) => context.choices.favorites.includes(serialNumber));
  const src = renewed?.src ?? device.snapSrc ?? undefined;
  const at = renewed ? renewed.at : (device.snapAt ?? null);
  const isLow = isBatteryLow(battery);
  const hasAlerts = useHas('alerts');
  const hasHistory = useHas('recordings');
  const point = () => {
    const pointed = { type: 'tile.pointed', serialNumber } as const;
    if (onLine && wall.getSnapshot().can(pointed)) wall.send(pointed);
  };
  const leave = () => wall.send({ type: 'tile.left', serialNumber });
  const tabIndex = isStop ? undefined : -1;
  return (
    <div
      className="wt"
      data-off={onLine ? undefined : true}
      data-live={isLive || undefined}
      // Not `pointerover`: it also fires under a resting mouse when the element above disappears, and the tile would
      // replay.
      onPointerMove={({ pointerType, target }) => {
        if (pointerType !== 'touch' && isPicture(target)) point();
      }}
      onPointerLeave={leave}
      onFocus={({ target }) => {
        if (isPicture(target) && target.matches(':focus-visible')) point();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leave();
      }}
    >
      <Link to={cameraAddress(serialNumber)} className="wt-a" tabIndex={tabIndex}>
        <span className="wt-cap">
          <b title={name}>{name}</b>
          {isFavorite && <Mark icon="pi-star-fill" name={t('devices:wall.favorite')} />}
          {shared && <Mark icon="pi-share-alt" name={t('common:shared')} />}
          {onLine && <StillAge at={at} isShort={size === 's'} />}
        </span>
        <span className={size === 's' ? 'sr' : 'wt-sub'}>
          {hasAlerts ? <LastAlert latest={latest} timezone={device.timezone} /> : <span>{device.site}</span>}
          {battery !== null && <Battery percent={battery} />}
        </span>
        <OnScreen
          subject={`${serialNumber} ${awaitsPreview} ${onLine}`}
          className="thumbnail"
          onEnter={() => {
            // The list of cameras loads the first stills.
            if (onLine && !awaitsPreview) stills.send({ type: 'tile.shown', device });
          }}
          onLeave={() => stills.send({ type: 'tile.hidden', serialNumber })}
        >
          {onLine &&
            (src === undefined && awaitsPreview ? (
              <Skeleton height="100%" borderRadius="0" />
            ) : (
              <Icon name="pi-video" />
            ))}
          {src !== undefined && (
            <img
              src={src}
              alt={noWords}
              onError={({ currentTarget }) => currentTarget.toggleAttribute('hidden', true)}
              onLoad={({ currentTarget }) => currentTarget.toggleAttribute('hidden', false)}
            />
          )}
          {!onLine && <Offline device={device} />}
          {latest !== undefined && latest.fresh > 0 && (
            <span className="chip new">{t('devices:wall.new', { count: latest.fresh })}</span>
          )}
          {size === 's' && battery !== null && isLow && (
            <span className="chip warn" aria-hidden="true">
              <Battery percent={battery} />
            </span>
          )}
        </OnScreen>
      </Link>
      {isLive && <ChunkPlace chunk={liveTile} given={{ camera: { ...device, snapSrc: src }, tabIndex }} />}
      <div className="wt-ctl">
        {isMovable && (
          <span
            ref={ownTouches}
            className="ctl grip"
            data-grip
            title={t('devices:wall.order.drag', { name })}
          >
            <Icon name="pi-arrows-alt" />
          </span>
        )}
        {hasHistory && (
          <Link
            className="ctl"
            to={cameraAddress(serialNumber, { tab: 'history' })}
            aria-label={t('devices:wall.history', { name })}
            title={t('devices:wall.history', { name })}
            tabIndex={tabIndex}
          >
            <Icon name="pi-history" />
          </Link>
        )}
        <button
          type="button"
          className="ctl"
          aria-pressed={isFavorite}
          aria-label={t('devices:wall.makeFavorite', { name })}
          title={t('devices:wall.makeFavorite', { name })}
          tabIndex={tabIndex}
          onClick={() => wall.send({ type: 'favorite.toggled', serialNumber })}
        >
          <Icon name={isFavorite ? 'pi-star-fill' : 'pi-star'} />
        </button>
      </div>
    </div>
  );
});

function Mark({ icon, name }: { icon: string; name: string }) {
  return (
    <span title={name}>
      <Icon name={icon} />
      <span className="sr">{name}</span>
    </span>
  );
}

/** The overlay of an offline camera: the reason, and since when. */
function Offline({ device: { offlineSince, restarting, timezone } }: { device: Device }) {
  const { t, i18n } = useTranslation();
  return (
    <span className="wt-off">
      <Icon name={restarting ? 'pi-spin pi-refresh' : 'pi-ban'} />
      {t(restarting ? 'common:status.restarting' : 'common:status.offline')}
      {!restarting && offlineSince !== null && (
        <small>{t('devices:wall.since', { time: sinceText(offlineSince, i18n.language, timezone) })}</small>
      )}
    </span>
  );
}

/** The placeholder of a tile: of a camera that is listed, with its name as a link. */
export function TileSkeleton({ device }: { device?: Device }) {
  if (device !== undefined)
    return (
      <div className="wt">
        <Link to={cameraAddress(device.serialNumber)} className="wt-a" tabIndex={-1}>
          <span className="wt-cap">
            <b>{device.name || device.serialNumber}</b>
          </span>
          <span className="thumbnail" />
        </Link>
      </div>
    );
  return (
    <div className="wt" aria-hidden="true">
      <span className="thumbnail">
        <Skeleton height="100%" borderRadius="0" />
      </span>
      <Skeleton width="60%" height="12px" className="wt-sk" />
    </div>
  );
}
