import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { DeviceType } from '../../../domain/devices/device.ts';
import { displayStateOf, type LivePlayerRef } from '../../../machines/live/livePlayer/selectors.ts';
import { Overlay, WellButton } from './Overlay.tsx';
import { UnsupportedOverlay } from './UnsupportedOverlay.tsx';
import { ToTrafficStore } from '../store/ToTrafficStore.tsx';
import { sinceText } from '../text/momentText.ts';

/** The camera, doorbell or hub of a live window. */
export interface LiveDevice {
  readonly deviceType: DeviceType;
  /** The device's own name of its time zone. */
  readonly timezone: string;
  /** The device belongs to someone else, so if it is missing, it is no longer shared. */
  readonly shared: boolean;
}

/** The overlay of a video that is not live: the state and the action. */
export function LiveStateOverlay({
  player,
  device: { timezone, shared, deviceType },
  clockText,
}: {
  player: LivePlayerRef;
  device: LiveDevice;
  /** A moment in device time. */
  clockText: (at: number) => string;
}) {
  const { t, i18n } = useTranslation();
  const displayState = useSelector(player, displayStateOf);
  const { serialNumber, attempt, pictureAt, offlineSince, asked, message } = useSelector(
    player,
    (snapshot) => snapshot.context,
  );
  const isRestarting = useSelector(player, (snapshot) => snapshot.matches({ reconnecting: 'restarting' }));
  const canCheck = useSelector(player, (snapshot) => snapshot.can({ type: 'check.again' }));
  const canConnect = useSelector(player, (snapshot) => snapshot.can({ type: 'connect.now' }));

  const retry = (
    <WellButton
      icon="pi-refresh"
      label={t('live:failed.retry')}
      onPress={() => player.send({ type: 'retry' })}
    />
  );

  switch (displayState) {
    case 'live':
    case 'paused':
      return <Overlay />;
    case 'connecting':
      return <Overlay title={t('live:connecting')} busy />;
    case 'buffering':
      return <Overlay title={t('live:buffering')} busy />;
    case 'stale':
      return (
        <Overlay
          title={
            isRestarting
              ? t('messages:device.restarting')
              : t(pictureAt === null ? 'live:stale.noPicture' : 'live:stale.title')
          }
          text={[
            pictureAt === null ? '' : t('live:stale.last', { time: clockText(pictureAt) }),
            attempt === 0 ? t('live:stale.waiting') : t('live:stale.again', { attempt }),
          ]
            .join(' ')
            .trim()}
          busy
        >
          {canConnect && (
            <WellButton
              icon="pi-refresh"
              label={t('live:stale.connect')}
              onPress={() => player.send({ type: 'connect.now' })}
            />
          )}
        </Overlay>
      );
    case 'offline': {
      const isStill = asked === 'answered';
      const status =
        offlineSince === null
          ? t(isStill ? 'live:offline.still' : 'live:offline.text')
          : t(isStill ? 'live:offline.stillSince' : 'live:offline.since', {
              time: sinceText(offlineSince, i18n.language, timezone),
            });
      return (
        <Overlay
          icon="pi-ban"
          title={t(deviceType === 'DOORBELL' ? 'live:offline.doorbell' : 'live:offline.title')}
          text={asked === 'pending' ? t('live:offline.checking') : status}
        >
          <WellButton
            icon={canCheck ? 'pi-refresh' : 'pi-spin pi-refresh'}
            label={t('live:offline.check')}
            isOff={!canCheck}
            onPress={() => player.send({ type: 'check.again' })}
          />
        </Overlay>
      );
    }
    case 'unsupported':
      return <UnsupportedOverlay of="live">{retry}</UnsupportedOverlay>;
    case 'failed':
      return (
        <Overlay
          icon="pi-exclamation-circle"
          title={t('live:failed.title')}
          text={t(shared && message === 'device.notExist' ? 'live:failed.unshared' : `messages:${message}`)}
        >
          {message === 'device.dataUsedUp' && <ToTrafficStore serialNumber={serialNumber} />}
          {retry}
        </Overlay>
      );
  }
}
