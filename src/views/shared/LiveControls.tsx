import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { LivePlayerRef, LiveSoundRef } from '../../machines/livePlayer/selectors.ts';
import { Icon } from './Icon.tsx';

/** The bar under the picture: pause and sound. */
export function LiveControls({ player, sound }: { player: LivePlayerRef; sound: LiveSoundRef | undefined }) {
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
    </div>
  );
}

function SoundControl({ sound }: { sound: LiveSoundRef }) {
  const { t } = useTranslation();
  const canMute = useSelector(sound, (snapshot) => snapshot.can({ type: 'mute' }));
  const canUnmute = useSelector(sound, (snapshot) => snapshot.can({ type: 'unmute' }));
  const isHeld = useSelector(sound, (snapshot) => snapshot.matches({ available: 'held' }));
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
      {isUnplayable && (
        <p className="bar-note">
          <Icon name="pi-volume-off" />
          <span>{t('player:sound.unplayable')}</span>
        </p>
      )}
    </>
  );
}

function Control({
  icon,
  label,
  text,
  onPress,
}: {
  icon: string;
  label: string;
  text?: string;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className="ctl"
      aria-label={text ? `${text} ${label}` : label}
      title={label}
      onClick={onPress}
    >
      <Icon name={icon} />
      {text && <span>{text}</span>}
    </button>
  );
}
