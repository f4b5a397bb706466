import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useMomentRefs } from '../../../actors/history/momentContexts.tsx';
import { usePlaybackRef, usePlayhead } from '../../../actors/history/playbackContext.ts';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { alertNameOf } from '../../../domain/alerts/alert.ts';
import type { Moment } from '../../../domain/alerts/moment.ts';
import { playbackSpeeds } from '../../../domain/history/playback.ts';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import { displayStateOf, isArrived } from '../../../machines/history/playback/selectors.ts';
import type { LiveSoundRef } from '../../../machines/live/livePlayer/selectors.ts';
import { alertTypeIcons } from '../../shared/events/alertIcons.ts';
import { Icon } from '../../shared/page/Icon.tsx';
import { BarChoice } from '../../shared/player/BarChoice.tsx';
import { Control } from '../../shared/player/Control.tsx';
import { Overlay, WellButton } from '../../shared/player/Overlay.tsx';
import { PlaybackOverlay } from '../../shared/player/PlaybackOverlay.tsx';
import { PictureFoot } from '../../shared/player/PictureFoot.tsx';
import { RecordedSound } from '../../shared/player/RecordedSound.tsx';
import { RecordedStamp, SkippedChip } from '../../shared/player/RecordedStamp.tsx';
import { FullScreen } from '../../shared/player/dom/FullScreen.tsx';
import { MediaPicture } from '../../shared/player/dom/MediaPicture.tsx';
import { MoreMenu } from '../../shared/player/dom/MoreMenu.tsx';
import { PictureInPicture } from '../../shared/player/dom/PictureInPicture.tsx';
import { RecordedClock } from '../../shared/player/dom/RecordedClock.tsx';
import { SnapshotControl, SnapshotNote } from '../../shared/player/SnapshotControl.tsx';
import { ZoomItems } from '../../shared/player/ZoomItems.tsx';
import '../../shared/player/liveWindow.css';
import { useShortcuts } from '../../shared/shortcuts/dom/ShortcutKeys.tsx';
import { clamp } from '../../../domain/shell/numbers.ts';
import { lengthText } from '../../shared/text/numberText.ts';
import { MomentScrub } from './dom/MomentScrub.tsx';

/** Seconds that J goes back and L forward. */
const skipSeconds = 10;

export type Played = {
  readonly alert: Alert;
  readonly name: string;
  readonly timezone: string;
  readonly moment: Moment;
};

/** Actions that open the previous and next alert; null if there is none. */
export type Ways = { readonly previous: (() => void) | null; readonly next: (() => void) | null };

/** The recorded moment of an alert, and its control bar. */
export function MomentPlayer({ alert, name, timezone, moment, ways }: Played & { ways: Ways }) {
  const { t } = useTranslation();
  const playback = usePlaybackRef();
  const playhead = usePlayhead();
  const { end, passedAt, goTo } = useMomentRefs();
  const isOver = useSelector(end, (snapshot) => snapshot.matches('over'));
  const endAttributes = useMachineAttributes(end);
  const attributes = useMachineAttributes(playback);
  const displayState = useSelector(playback, displayStateOf);
  const sound = useSelector(playback, (snapshot) => snapshot.children.sound);
  const lengthOf = useCallback(
    (passed: number) => `${lengthText(Math.floor(passed))} / ${lengthText(moment.seconds)}`,
    [moment.seconds],
  );
  const kind = alertNameOf(alert.type);
  return (
    <section className="player" aria-label={t('review:player', { name })} {...attributes}>
      <div className="pic" data-display-state={displayState} {...endAttributes}>
        {sound && <Picture sound={sound} label={t('history:picture', { name })} />}
        <PictureFoot isInList />
        {isOver ? <Over /> : <PlaybackOverlay timezone={timezone} />}
        <div className="pic-top">
          <SkippedChip timezone={timezone}>
            <span className="chip">
              <Icon name={alertTypeIcons[kind]} />
              {t(`alerts:type.${kind}`)}
            </span>
          </SkippedChip>
          <RecordedStamp name={name} timezone={timezone} />
        </div>
      </div>
      <MomentScrub
        label={t('review:scrub')}
        seconds={moment.seconds}
        alertFrom={alert.before}
        playhead={playhead}
        passedAt={passedAt}
        textOf={lengthOf}
        onSeek={goTo}
      />
      <MomentBar
        playedText={(second) => lengthOf(Math.max(0, passedAt(second)))}
        seconds={moment.seconds}
        ways={ways}
      />
      <SnapshotNote />
    </section>
  );
}

/** The overlay at the end of the moment. */
function Over() {
  const { t } = useTranslation();
  const { end } = useMomentRefs();
  return (
    <Overlay icon="pi-check-circle" title={t('review:over')}>
      <WellButton
        icon="pi-replay"
        label={t('review:again')}
        onPress={() => end.send({ type: 'play.again' })}
      />
    </Overlay>
  );
}

function MomentBar({
  playedText,
  seconds,
  ways,
}: {
  playedText: (second: number) => string;
  seconds: number;
  ways: Ways;
}) {
  const { t } = useTranslation();
  const playback = usePlaybackRef();
  const playhead = usePlayhead();
  const { end, passedAt, goTo } = useMomentRefs();
  const isOver = useSelector(end, (snapshot) => snapshot.matches('over'));
  const arrived = useSelector(playback, (snapshot) => isArrived(displayStateOf(snapshot)));
  const showing = useSelector(playback, (snapshot) => snapshot.hasTag('showing'));
  const canPause = useSelector(playback, (snapshot) => snapshot.can({ type: 'pause' }));
  const sound = useSelector(playback, (snapshot) => snapshot.children.sound);
  const speed = useSelector(playback, (snapshot) => snapshot.context.speed);
  const pause = () => playback.send({ type: 'pause' });
  const play = () => (isOver ? end.send({ type: 'play.again' }) : playback.send({ type: 'play' }));
  const skip = (by: number) => goTo(clamp(passedAt(playhead.get()) + by, 0, seconds));
  useShortcuts('player', { playPause: canPause ? pause : play });
  useShortcuts('recording', { back: () => skip(-skipSeconds), on: () => skip(skipSeconds) });
  return (
    <div className="bar">
      <span className="bar-left">
        <Control
          icon="pi-step-backward"
          label={t('review:previous')}
          isOff={ways.previous === null}
          onPress={() => ways.previous?.()}
        />
        {canPause ? (
          <Control icon="pi-pause" label={t('history:pause')} onPress={pause} />
        ) : (
          <Control icon="pi-play" label={t('history:play')} onPress={play} />
        )}
        <Control
          icon="pi-step-forward"
          label={t('review:next')}
          isOff={ways.next === null}
          onPress={() => ways.next?.()}
        />
        <Played textOf={playedText} />
      </span>
      <span className="bar-right">
        <BarChoice
          label={t('history:speed')}
          value={speed}
          options={playbackSpeeds}
          text={(value) => `${value}×`}
          onChoose={(chosen) => playback.send({ type: 'speed.choose', speed: chosen })}
        />
        {sound && <RecordedSound sound={sound} />}
        <SnapshotControl isOff={!arrived} />
        <FullScreen of=".player" />
        <MoreMenu label={t('live:more')}>
          <ZoomItems />
          {showing && <PictureInPicture />}
        </MoreMenu>
      </span>
    </div>
  );
}

/** The elapsed time of the moment. */
function Played({ textOf }: { textOf: (second: number) => string }) {
  return (
    <span className="tm">
      <RecordedClock playhead={usePlayhead()} textOf={textOf} />
    </span>
  );
}

/** The video, with the sound settings of its actor. */
function Picture({ sound, label }: { sound: LiveSoundRef; label: string }) {
  const playback = usePlaybackRef();
  const silent = useSelector(sound, (snapshot) => snapshot.hasTag('silent'));
  const volume = useSelector(sound, (snapshot) => snapshot.context.volume ?? 0);
  return (
    <MediaPicture
      target={playback.getSnapshot().context.target}
      label={label}
      muted={silent}
      volume={volume}
    />
  );
}
