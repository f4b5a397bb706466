import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wallClock } from '../../../domain/time/wallClock.ts';
import {
  displayStateOf,
  type LiveDisplayState,
  type LivePlayerRef,
  type LiveSoundRef,
} from '../../../machines/live/livePlayer/selectors.ts';
import { MediaPicture } from './dom/MediaPicture.tsx';
import { PictureClock } from './dom/PictureClock.tsx';
import { Icon } from '../page/Icon.tsx';
import { LiveControls } from './LiveControls.tsx';
import { LiveStateOverlay, type LiveDevice } from './LiveStateOverlay.tsx';
import './liveWindow.css';
import { withOffset } from '../text/zoneText.ts';
import { householdNow } from '../../../actors/shell/householdNow.ts';

/** The text next to the image says the same. */
const decoration = '';

/** Without a video there is nothing to control. */
const withoutBar: readonly LiveDisplayState[] = ['offline', 'unsupported', 'failed'];

/**
 * A live window in all its states (spec section 2): the video or its last frame, since when it is frozen, and the
 * action.
 *
 * @param preview address of the still that is shown until the first frame; the video may have another shape
 * @param device the source of the video, whose clock is shown
 * @param overlay shown over the video, below the window's own messages
 * @param tools the right part of the bar
 * @param note shown below the bar
 * @param small one of several windows, without a bar
 * @param silent muted regardless of its sound settings; the default for a small window
 * @param caption shown first above the video
 */
export function LiveWindow({
  player,
  name,
  preview,
  device,
  overlay,
  tools,
  note,
  small = false,
  silent = small,
  caption,
}: {
  player: LivePlayerRef;
  name: string;
  preview: string | null;
  device: LiveDevice;
  overlay?: ReactNode;
  tools?: ReactNode;
  note?: ReactNode;
  small?: boolean;
  silent?: boolean;
  caption?: ReactNode;
}) {
  const { t } = useTranslation();
  const attributes = useMachineAttributes(player);
  const displayState = useSelector(player, displayStateOf);
  const pictureAt = useSelector(player, (snapshot) => snapshot.context.pictureAt);
  const sound = useSelector(player, (snapshot) => snapshot.children.sound);
  const { timezone } = device;
  const clockText = (at: number) => {
    const taken = wallClock(at, timezone);
    const isToday = taken.date === wallClock(householdNow(), timezone).date;
    return withOffset(isToday ? taken.time : `${taken.date} ${taken.time}`, at, timezone);
  };
  return (
    <section
      className={small ? 'player is-small' : 'player'}
      aria-label={t('live:label', { name })}
      tabIndex={-1}
      {...attributes}
    >
      <div className="pic" data-display-state={displayState}>
        {preview !== null && pictureAt === null && <img src={preview} alt={decoration} />}
        {sound && (
          <SoundingPicture
            player={player}
            sound={sound}
            label={t('live:picture', { name })}
            silent={silent}
          />
        )}
        {overlay}
        <LiveStateOverlay player={player} device={device} clockText={clockText} />
        <div className="pic-top">
          {caption}
          {displayState === 'live' && (
            <>
              <span className="chip live">
                <i className="pulse" />
                <span>{t('live:live')}</span>
              </span>
              <PictureClock player={player} timezone={timezone} />
            </>
          )}
          {(displayState === 'stale' || displayState === 'paused') && (
            <span className="chip warn">
              <Icon name={displayState === 'stale' ? 'pi-exclamation-triangle' : 'pi-pause'} />
              {pictureAt === null
                ? t('live:noPicture')
                : t(displayState === 'stale' ? 'live:stale.since' : 'live:pausedAt', {
                    time: clockText(pictureAt),
                  })}
            </span>
          )}
        </div>
      </div>
      {!small && !withoutBar.includes(displayState) && (
        <LiveControls player={player} sound={sound}>
          {tools}
        </LiveControls>
      )}
      {note}
    </section>
  );
}

/** The video, with the sound settings of its actor. */
function SoundingPicture({
  player,
  sound,
  label,
  silent,
}: {
  player: LivePlayerRef;
  sound: LiveSoundRef;
  label: string;
  silent: boolean;
}) {
  const muted = useSelector(sound, (snapshot) => snapshot.hasTag('silent'));
  const volume = useSelector(sound, (snapshot) => snapshot.context.volume ?? 0);
  const { target } = player.getSnapshot().context;
  return <MediaPicture target={target} label={label} muted={silent || muted} volume={volume} />;
}
