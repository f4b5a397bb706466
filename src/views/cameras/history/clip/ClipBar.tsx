import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useClipRangeRef } from '../../../../actors/history/historyContexts.tsx';
import { useMachineAttributes } from '../../../../actors/shell/contexts.tsx';
import { clockAt } from '../../../../domain/clips/clip.ts';
import { Button } from '../../../shared/form/Button.tsx';
import { KeepFocus } from '../../../shared/page/dom/KeepFocus.tsx';
import { Icon } from '../../../shared/page/Icon.tsx';
import { ClipActions } from './ClipActions.tsx';
import '../../../styles/clip.css';
import { IncidentDialog } from '../../../shared/events/IncidentDialog.tsx';
import { MarkedParts } from './MarkedParts.tsx';
import { MarkedRange } from './MarkedRange.tsx';
import type { PlayedDay } from './playedDay.ts';
import { useShortcuts } from '../../../shared/shortcuts/dom/ShortcutKeys.tsx';
import { RecordingDownload } from './RecordingDownload.tsx';
import { ShareDialog } from '../../../shared/events/ShareDialog.tsx';

/** A clip around the moment begins and ends this many seconds from it. */
const aroundSeconds = 10;

/**
 * The bar below the player: marks a range at or around the playhead, downloads and shares it, and downloads the current
 * recording.
 *
 * @param isDragged whether an end of the range is being dragged
 */
export function ClipBar({ isDragged, ...played }: PlayedDay & { readonly isDragged: boolean }) {
  const { t } = useTranslation();
  const { camera, day, sections, playhead } = played;
  const ref = useClipRangeRef();
  const attributes = useMachineAttributes(ref);
  const state = useSelector(ref, (snapshot) => String(snapshot.value));
  const note = useSelector(ref, (snapshot) => snapshot.context.note);
  const from = useSelector(ref, (snapshot) => snapshot.context.range.from);
  const clipAround = () => {
    const second = playhead.get();
    ref.send({ type: 'range.mark', range: { from: second - aroundSeconds, to: second + aroundSeconds } });
  };
  const marked = state === 'marked' && <MarkedRange camera={camera} day={day} sections={sections} />;
  useShortcuts('recording', { clip: clipAround });
  return (
    <KeepFocus part={state}>
      <section className="clip" aria-label={t('clips:label')} {...attributes}>
        <div className="clip-row">
          <div className="clip-marks">
            <Button
              label={t('clips:markStart')}
              icon="pi-flag"
              outlined
              severity="secondary"
              size="small"
              data-focus={state === 'marked' ? undefined : true}
              onClick={() => ref.send({ type: 'start.mark', second: playhead.get() })}
            />
            {state === 'none' && (
              <Button
                label={t('clips:around')}
                title={t('shortcuts:recording.clip')}
                icon="pi-arrows-h"
                outlined
                severity="secondary"
                size="small"
                onClick={clipAround}
              />
            )}
            {state !== 'none' && (
              <Button
                label={t('clips:markEnd')}
                icon="pi-flag-fill"
                outlined
                severity="secondary"
                size="small"
                onClick={() => ref.send({ type: 'end.mark', second: playhead.get() })}
              />
            )}
            <div className="clip-range">
              {/* No live region: each step of a drag would be announced. The range is, when the drag ends. */}
              <span>{isDragged && marked}</span>
              <output>
                {state === 'marking' && t('clips:from', { time: clockAt(day, from, camera.timezone) })}
                {!isDragged && marked}
              </output>
            </div>
            {state !== 'none' && (
              <button
                type="button"
                className="icon-btn"
                aria-label={t('clips:clear')}
                title={t('clips:clear')}
                onClick={() => ref.send({ type: 'clear' })}
              >
                <Icon name="pi-times" />
              </button>
            )}
          </div>
          <div className="clip-acts">
            {state === 'marked' && <ClipActions camera={camera} day={day} sections={sections} />}
            <RecordingDownload {...played} />
          </div>
        </div>
        {/* No live region: a drag would announce the whole list at each step. */}
        <div className="clip-parts">
          {state === 'marked' && <MarkedParts camera={camera} day={day} sections={sections} />}
        </div>
        <output className="clip-note">{note && t(`clips:note.${note}`)}</output>
        <ShareDialog devices={[camera]} />
        <IncidentDialog />
      </section>
    </KeepFocus>
  );
}
