import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LivePlayerRef, LiveSoundRef } from '../../../machines/live/livePlayer/selectors.ts';
import { useShortcuts } from '../shortcuts/dom/ShortcutKeys.tsx';
import { Control } from './Control.tsx';
import { SoundControl } from './SoundControl.tsx';

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
  const pause = () => player.send({ type: 'pause' });
  const resume = () => player.send({ type: 'resume' });
  useShortcuts('player', { playPause: canPause ? pause : canResume ? resume : null });
  return (
    <div className="bar">
      {canPause && <Control icon="pi-pause" label={t('live:pause')} onPress={pause} />}
      {canResume && <Control icon="pi-play" label={t('live:resume')} onPress={resume} />}
      {sound && <SoundControl sound={sound} />}
      {children && <span className="bar-right">{children}</span>}
    </div>
  );
}
