import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LivePlayerRef, LiveSoundRef } from '../../machines/livePlayer/selectors.ts';
import { Control } from './Control.tsx';
import { Icon } from './Icon.tsx';

/** The bar under the picture: pause and sound, and at the right whatever else there is. */
export function LiveControls({
  player,
  sound,
  children,
}: {
  player: LivePlayerRef;
  sound: LiveSoundRef | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const canPause = useSelector(player, (snapshot) => snapshot.can({ type: 'pause' }));
  const canResume = useSelector(player, (snapshot) => snapshot.can({ type: 'resume' }));
  return (
    <div className="bar">
      {canPause && (
        <Control icon="pi-pause" label={t('player:pause')} onPress={() => player.send({ type: 'pause' })} />
      )}
      {canResume && (
        <Control icon="pi-play" label={t('player:resume')} onPress={() => player.send({ type: 'resume' })} />
      )}
      {sound && <SoundControl sound={sound} />}
      {children && <span className="bar-right">{children}</span>}
    </div>
  );
}

function SoundControl({ sound }: { sound: LiveSoundRef }) {
  const { t } = useTranslation();
  const canMute = useSelector(sound, (snapshot) => snapshot.can({ type: 'mute' }));
  const canUnmute = useSelector(sound, (snapshot) => snapshot.can({ type: 'unmute' }));
  const isHeld = useSelector(sound, (snapshot) => snapshot.matches({ available: 'held' }));
  const canSetVolume = useSelector(sound, (snapshot) => snapshot.can({ type: 'volume.changed', volume: 1 }));
  const volume = useSelector(sound, (snapshot) => snapshot.context.volume);
  const isUnplayable = useSelector(sound, (snapshot) => snapshot.matches('unplayable'));
  return (
    <>
      {canMute && (
        <Control
          icon="pi-volume-up"
          label={t('player:sound.mute')}
          onPress={() => sound.send({ type: 'mute' })}
        />
      )}
      {canUnmute && (
        <Control
          icon="pi-volume-off"
          label={t('player:sound.unmute')}
          {...(isHeld && { text: t('player:sound.held') })}
          onPress={() => sound.send({ type: 'unmute' })}
        />
      )}
      {canSetVolume && (
        <input
          type="range"
          className="volume"
          aria-label={t('player:sound.volume')}
          min={0}
          max={100}
          step={5}
          value={Math.round(volume * 100)}
          onChange={(event) =>
            sound.send({ type: 'volume.changed', volume: event.target.valueAsNumber / 100 })
          }
        />
      )}
      {isUnplayable && (
        <p className="bar-note">
          <Icon name="pi-volume-off" />
          <span>{t('player:sound.unplayable')}</span>
        </p>
      )}
    </>
  );
}
