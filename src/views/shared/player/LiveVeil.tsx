import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { faceOf, type LivePlayerRef } from '../../../machines/live/livePlayer/selectors.ts';
import { Veil, WellButton } from './Veil.tsx';
import { sinceText } from '../text/momentText.ts';

/** What lies over a picture that is not live: what is the matter, and the way on. */
export function LiveVeil({
  player,
  timezone,
  clockText,
}: {
  player: LivePlayerRef;
  /** Of the device, as it names it. */
  timezone: string;
  /** A moment on the device's clock. */
  clockText: (at: number) => string;
}) {
  const { t, i18n } = useTranslation();
  const face = useSelector(player, faceOf);
  const { attempt, pictureAt, offlineSince, message } = useSelector(player, (snapshot) => snapshot.context);
  const canConnect = useSelector(player, (snapshot) => snapshot.can({ type: 'connect.now' }));

  const retry = (
    <WellButton
      icon="pi-refresh"
      label={t('player:failed.retry')}
      onPress={() => player.send({ type: 'retry' })}
    />
  );

  switch (face) {
    case 'live':
    case 'paused':
      return <Veil />;
    case 'connecting':
      return <Veil title={t('player:connecting')} busy />;
    case 'buffering':
      return <Veil title={t('player:buffering')} busy />;
    case 'stale':
      return (
        <Veil
          title={t(pictureAt === null ? 'player:stale.noPicture' : 'player:stale.title')}
          text={[
            pictureAt === null ? '' : t('player:stale.last', { time: clockText(pictureAt) }),
            attempt === 0 ? t('player:stale.waiting') : t('player:stale.again', { attempt }),
          ]
            .join(' ')
            .trim()}
          busy
        >
          {canConnect && (
            <WellButton
              icon="pi-refresh"
              label={t('player:stale.connect')}
              onPress={() => player.send({ type: 'connect.now' })}
            />
          )}
        </Veil>
      );
    case 'offline':
      return (
        <Veil
          icon="pi-ban"
          title={t('player:offline.title')}
          text={
            offlineSince === null
              ? t('player:offline.text')
              : t('player:offline.since', { time: sinceText(offlineSince, i18n.language, timezone) })
          }
        >
          <WellButton
            icon="pi-refresh"
            label={t('player:offline.check')}
            onPress={() => player.send({ type: 'check.again' })}
          />
        </Veil>
      );
    case 'unsupported':
      return (
        <Veil icon="pi-mobile" title={t('player:unsupported.title')} text={t('messages:device.h265')}>
          {retry}
        </Veil>
      );
    case 'failed':
      return (
        <Veil icon="pi-exclamation-circle" title={t('player:failed.title')} text={t(`messages:${message}`)}>
          {retry}
        </Veil>
      );
  }
}
