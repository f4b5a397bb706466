import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useHoverSeek } from '../../../actors/history/hoverSeek.ts';
import { useNeighbourPlayback, useNeighboursRef } from '../../../actors/history/neighbours.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { alertNameOf } from '../../../domain/alerts/alert.ts';
import type { GridCamera } from '../../../domain/grids/gridCamera.ts';
import { offsetOf, type NearAlert } from '../../../domain/history/neighbours.ts';
import { secondAt } from '../../../domain/time/deviceDay.ts';
import { displayStateOf, type PlaybackDisplayState } from '../../../machines/history/playback/selectors.ts';
import { wholeCameraName } from '../device/gridCameras.ts';
import { useSameMoment } from '../device/sameMoment.ts';
import { alertTypeIcons } from '../events/alertIcons.ts';
import { Icon } from '../page/Icon.tsx';
import { Link } from '../page/Link.tsx';
import { MediaPicture } from '../player/dom/MediaPicture.tsx';
import { unitText } from '../text/numberText.ts';
import { ReportMoment } from './dom/ReportMoment.tsx';
import { WhileOnScreen } from './dom/WhileOnScreen.tsx';

/** A camera at the moment of a history. A press makes it the main picture, at the same moment and speed. */
export function NeighbourTile({
  camera,
  alert,
  isMain,
}: {
  camera: GridCamera;
  alert: NearAlert | null;
  isMain: boolean;
}) {
  const { t } = useTranslation();
  const name = wholeCameraName(t, camera);
  return (
    <Link {...useSameMoment(camera)} aria-current={isMain ? 'true' : undefined}>
      <span className="moment-picture">
        <WhileOnScreen subject={camera.id} className="moment-still">
          <Still camera={camera} />
        </WhileOnScreen>
        {isMain && <span className="chip is-main">{t('history:neighbours.main')}</span>}
        {!isMain && alert !== null && <NearChip alert={alert} />}
      </span>
      <span className="moment-name" title={name}>
        {name}
      </span>
    </Link>
  );
}

/** How far from the moment the alert is, on either side. */
function NearChip({ alert }: { alert: NearAlert }) {
  const { t, i18n } = useTranslation();
  const at = useSelector(useNeighboursRef(), ({ context }) => context.at) ?? alert.at;
  const kind = alertNameOf(alert.type);
  const seconds = Math.round(offsetOf(alert, at) / 1000);
  const far = Math.abs(seconds);
  const [count, unit] = far < 60 ? [far, 'second'] : [Math.round(far / 60), 'minute'];
  const time = unitText(count, unit, i18n.language, 'short');
  const side = seconds > 0 ? 'after' : 'before';
  return (
    <span className="chip">
      <Icon name={alertTypeIcons[kind]} />
      <span className="sr">{t(`alerts:type.${kind}`)}</span>
      {far === 0 ? t('history:neighbours.now') : t(`history:neighbours.${side}`, { time })}
    </span>
  );
}

/** The frame of the camera at the moment, by its own calendar. */
function Still({ camera }: { camera: GridCamera }) {
  const at = useSelector(useNeighboursRef(), ({ context }) => context.at);
  if (at === null) return null;
  const { day, second } = secondAt(at, camera.timezone);
  return <StillOfDay key={day} camera={camera} day={day} second={second} />;
}

const nothing: readonly PlaybackDisplayState[] = ['inGap', 'noRecordings', 'vanished'];
const lost: readonly PlaybackDisplayState[] = ['failed', 'unsupported'];

function StillOfDay({ camera, day, second }: { camera: GridCamera; day: string; second: number }) {
  const { t } = useTranslation();
  const playback = useNeighbourPlayback(camera, day, second);
  const hoverSeek = useHoverSeek(playback, second);
  const machine = useMachineAttributes(hoverSeek);
  const displayState = useSelector(playback, displayStateOf);
  // A part that cannot be played was skipped: the frame is of another second.
  const isOfOther = useSelector(
    playback,
    ({ context: { gap } }) => gap.second <= second && second < (gap.next ?? second),
  );
  const isLost = lost.includes(displayState) || (isOfOther && !nothing.includes(displayState));
  const isNone = nothing.includes(displayState);
  return (
    <span
      {...machine}
      className="moment-frame"
      data-none={isLost || isNone || undefined}
      data-display-state={displayState}
    >
      <span aria-hidden="true">
        <MediaPicture
          target={playback.getSnapshot().context.target}
          label={t('history:recording')}
          muted
          volume={0}
        />
      </span>
      {(isLost || isNone) && (
        <span className="moment-none">
          <Icon name={isNone ? 'pi-minus-circle' : 'pi-exclamation-circle'} />
          {isNone ? t('history:timeline.nothing') : t('history:neighbours.failed')}
        </span>
      )}
      <ReportMoment hoverSeek={hoverSeek} second={second} />
    </span>
  );
}
