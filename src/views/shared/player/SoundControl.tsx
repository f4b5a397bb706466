import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { LiveSoundRef } from '../../../machines/live/livePlayer/selectors.ts';
import { Control } from './Control.tsx';
import { Icon } from '../page/Icon.tsx';
import { useShortcuts } from '../shortcuts/dom/ShortcutKeys.tsx';
import { Range } from '../form/Range.tsx';

/** Mute, unmute and volume, if there is playable sound; otherwise a note, if there should be. */
export function SoundControl({ sound }: { sound: LiveSoundRef }) {
  const { t } = useTranslation();
  const canMute = useSelector(sound, (snapshot) => snapshot.can({ type: 'mute' }));
  const canUnmute = useSelector(sound, (snapshot) => snapshot.can({ type: 'unmute' }));
  const isHeld = useSelector(sound, (snapshot) => snapshot.matches({ available: 'blocked' }));
  const canSetVolume = useSelector(sound, (snapshot) => snapshot.can({ type: 'volume.changed', volume: 1 }));
  const volume = useSelector(sound, (snapshot) => snapshot.context.volume ?? 0);
  const isAwaited = useSelector(sound, (snapshot) => snapshot.matches('awaited'));
  const isUnplayable = useSelector(sound, (snapshot) => snapshot.matches('unplayable'));
  const mute = () => sound.send({ type: 'mute' });
  const unmute = () => sound.send({ type: 'unmute' });
  useShortcuts('player', { sound: canMute ? mute : canUnmute ? unmute : null });
  return (
    <>
      {/* A single button, so that it keeps the focus. */}
      {(canMute || canUnmute) && (
        <Control
          icon={canMute ? 'pi-volume-up' : 'pi-volume-off'}
          label={t(canMute ? 'live:sound.mute' : 'live:sound.unmute')}
          {...(!canMute && isHeld && { text: t('live:sound.blocked') })}
          onPress={canMute ? mute : unmute}
        />
      )}
      {canSetVolume && (
        <Range
          className="volume"
          aria-label={t('live:sound.volume')}
          min={0}
          max={100}
          step={5}
          value={Math.round(volume * 100)}
          onChange={(event) =>
            sound.send({ type: 'volume.changed', volume: event.target.valueAsNumber / 100 })
          }
        />
      )}
      {(isAwaited || isUnplayable) && (
        <p className="bar-note">
          <Icon name="pi-volume-off" />
          <span>{t(isAwaited ? 'live:sound.awaited' : 'live:sound.unplayable')}</span>
        </p>
      )}
    </>
  );
}
