import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  displayStateOf,
  type LiveDisplayState,
  type LivePlayerRef,
  type LiveSoundRef,
} from '../../../machines/live/livePlayer/selectors.ts';
import { useShortcuts } from '../shortcuts/dom/ShortcutKeys.tsx';
import { Control } from './Control.tsx';
import { SoundControl } from './SoundControl.tsx';

/** States in which the video is still loading. */
const pending: ReadonlySet<LiveDisplayState> = new Set<LiveDisplayState>([
  'connecting',
  'buffering',
  'stale',
]);

/** The bar below the video: pause and sound on the left, other controls on the right. */
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
  // Between the two states the button stays, and so does the focus.
  const isPending = useSelector(player, (snapshot) => pending.has(displayStateOf(snapshot)));
  const pause = () => player.send({ type: 'pause' });
  const resume = () => player.send({ type: 'resume' });
  useShortcuts('player', { playPause: canPause ? pause : canResume ? resume : null });
  return (
    <div className="bar">
      {(canPause || canResume || isPending) && (
        <Control
          icon={canResume ? 'pi-play' : 'pi-pause'}
          label={t(canResume ? 'live:resume' : 'live:pause')}
          isOff={!canPause && !canResume}
          onPress={canResume ? resume : pause}
        />
      )}
      {sound && <SoundControl sound={sound} />}
      {children && <span className="bar-right">{children}</span>}
    </div>
  );
}
