import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { usePlaybackRef } from '../../../actors/history/playbackContext.ts';
import type { LiveSoundRef } from '../../../machines/live/livePlayer/selectors.ts';
import { Icon } from '../page/Icon.tsx';
import { SoundControl } from './SoundControl.tsx';

/** The sound control, if the recording has playable sound; a note, if it has other sound. */
export function RecordedSound({ sound }: { sound: LiveSoundRef }) {
  const { t } = useTranslation();
  const kind = useSelector(usePlaybackRef(), (snapshot) => snapshot.context.sound);
  if (kind === 'playable') return <SoundControl sound={sound} />;
  if (kind === 'none') return null;
  return (
    <p className="bar-note">
      <Icon name="pi-volume-off" />
      <span>{t('history:soundUnplayable')}</span>
    </p>
  );
}
