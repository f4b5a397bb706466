import { useSelector } from '@xstate/react';
import { InputText } from 'primereact/inputtext';
import { useTranslation } from 'react-i18next';
import { skippedRanges, type WallDay } from '../../../domain/time/wallDay.ts';
import type { TimelineZoomRef } from '../../../machines/history/timelineZoom/timelineZoom.machine.ts';
import { Button } from '../form/Button.tsx';
import { AlertGlyph } from '../page/glyphs.tsx';

const id = 'timeline-time';
/** The format of a time, the same in every language. */
const example = '14:32:07';

/** A field to enter a time to seek to; `offset` names its time zone if it differs from the viewer's. */
export function TimeField({
  zoom,
  wallDay,
  offset,
}: {
  zoom: TimelineZoomRef;
  wallDay: WallDay;
  offset: string | null;
}) {
  const { t } = useTranslation();
  const problem = useSelector(zoom, (snapshot) => snapshot.context.problem);
  const isWrong = problem !== null;
  const notes = [...(offset === null ? [] : [`${id}-zone`]), ...(isWrong ? [`${id}-error`] : [])];
  return (
    <form
      className="tl-time"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get('time');
        zoom.send({
          type: 'time.submit',
          text: typeof text === 'string' ? text : '',
          skipped: skippedRanges(wallDay),
        });
      }}
    >
      <InputText
        id={id}
        name="time"
        autoComplete="off"
        inputMode="text"
        maxLength={8}
        placeholder={example}
        aria-label={t('history:timeline.time.label')}
        invalid={isWrong}
        aria-invalid={isWrong}
        aria-describedby={notes.length === 0 ? undefined : notes.join(' ')}
        onInput={() => zoom.send({ type: 'time.edited' })}
      />
      {offset !== null && (
        <span className="tl-zone" id={`${id}-zone`}>
          {offset}
        </span>
      )}
      <Button
        type="submit"
        text
        severity="secondary"
        size="small"
        icon="pi-arrow-right"
        aria-label={t('history:timeline.time.go')}
        title={t('history:timeline.time.go')}
      />
      {isWrong && (
        <p className="err" id={`${id}-error`} role="alert">
          <AlertGlyph />
          {t(problem === 'skipped' ? 'history:timeline.time.skipped' : 'history:timeline.time.error')}
        </p>
      )}
    </form>
  );
}
