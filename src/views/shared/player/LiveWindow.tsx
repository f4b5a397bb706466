import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wallClock } from '../../../domain/time/wallClock.ts';
import {
  faceOf,
  type LiveFace,
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

/** An image that says nothing the words beside it do not. */
const decoration = '';

/** Without a picture there is nothing to control. */
const withoutBar: readonly LiveFace[] = ['offline', 'unsupported', 'failed'];

/**
 * One live window in all its states (spec section 2): the picture or the last one, since when it is stale,
 * and the way on.
 *
 * @param preview address of the still that is shown until the first picture
 * @param device whose picture it is: its clock stands on it
 * @param overlay what lies on the picture, under what the window itself says of it
 * @param tools the right part of the bar
 * @param note what is to be said below the bar
 * @param small one of several windows: without a bar
 * @param silent not heard, whatever its sound says; a small window is, unless told
 * @param caption what stands first above the picture
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
  const face = useSelector(player, faceOf);
  const pictureAt = useSelector(player, (snapshot) => snapshot.context.pictureAt);
  const sound = useSelector(player, (snapshot) => snapshot.children.sound);
  const { timezone } = device;
  const clockText = (at: number) => {
    const taken = wallClock(at, timezone);
    const isToday = taken.date === wallClock(Date.now(), timezone).date;
    return withOffset(isToday ? taken.time : `${taken.date} ${taken.time}`, at, timezone);
  };
  return (
    <section
      className={small ? 'player is-small' : 'player'}
      aria-label={t('live:label', { name })}
      tabIndex={-1}
      {...attributes}
    >
      <div className="pic" data-face={face}>
        {preview !== null && <img src={preview} alt={decoration} />}
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
          {face === 'live' && (
            <>
              <span className="chip live">
                <i className="pulse" />
                <span>{t('live:live')}</span>
              </span>
              <PictureClock player={player} timezone={timezone} />
            </>
          )}
          {(face === 'stale' || face === 'paused') && (
            <span className="chip warn">
              <Icon name={face === 'stale' ? 'pi-exclamation-triangle' : 'pi-pause'} />
              {pictureAt === null
                ? t('live:noPicture')
                : t(face === 'stale' ? 'live:stale.since' : 'live:pausedAt', {
                    time: clockText(pictureAt),
                  })}
            </span>
          )}
        </div>
      </div>
      {!small && !withoutBar.includes(face) && (
        <LiveControls player={player} sound={sound}>
          {tools}
        </LiveControls>
      )}
      {note}
    </section>
  );
}

/** The picture, with the sound as its actor says. */
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
