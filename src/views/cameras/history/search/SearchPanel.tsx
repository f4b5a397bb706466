import './search.css';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { usePictureSearchRef, useSearchEditorRef } from '../../../../actors/history/historyContexts.tsx';
import { useMachineAttributes } from '../../../../actors/shell/contexts.tsx';
import { motionSizes, motionStrengths } from '../../../../domain/history/motionMoment.ts';
import { searchSpans } from '../../../../domain/history/pictureSearch.ts';
import type { Recorder } from '../../../../domain/history/recorder.ts';
import { dayAt } from '../../../../domain/time/deviceDay.ts';
import { Button } from '../../../shared/form/Button.tsx';
import { offer } from '../../../shared/form/submitTo.ts';
import { Segments } from '../../../shared/form/Segments.tsx';
import { EmptyState, FailedState } from '../../../shared/page/EmptyState.tsx';
import { Icon } from '../../../shared/page/Icon.tsx';
import { LoadingBar } from '../../../shared/page/loading.tsx';
import { dayText } from '../../../shared/text/dayText.ts';
import { percentText } from '../../../shared/text/numberText.ts';
import { Beside } from './dom/Beside.tsx';
import { FoundList } from './FoundList.tsx';

/** What is searched for, and how far the search is. */
export function SearchPanel({ camera }: { camera: Recorder }) {
  const { t } = useTranslation();
  const search = usePictureSearchRef();
  const attributes = useMachineAttributes(search);
  return (
    <Beside>
      <section className="picture-search" aria-label={t('history:search.title')} {...attributes}>
        <header className="search-head">
          <h2>{t('history:search.title')}</h2>
          <button
            type="button"
            className="icon-btn"
            aria-label={t('history:search.close')}
            title={t('history:search.close')}
            onClick={() => search.send({ type: 'close' })}
          >
            <Icon name="pi-times" />
          </button>
        </header>
        <DrawingTools />
        <Choices />
        <Progress camera={camera} />
      </section>
    </Beside>
  );
}

/** What was found, below; on a phone the timeline is between. */
export function SearchResults({ camera }: { camera: Recorder }) {
  const { t } = useTranslation();
  return (
    <Beside>
      <section className="picture-search" aria-label={t('history:search.results')}>
        <Found camera={camera} />
      </section>
    </Beside>
  );
}

/** A box in the middle of the picture, or a shape corner by corner. They are not on the picture, which they would cover. */
function DrawingTools() {
  const { t } = useTranslation();
  const search = usePictureSearchRef();
  const editor = useSearchEditorRef();
  const isDrawing = useSelector(editor, (snapshot) => snapshot.matches('drawing'));
  const tool = { outlined: true, severity: 'secondary', size: 'small' } as const;
  return (
    <div className="search-tools">
      {isDrawing ? (
        <>
          <Button
            {...tool}
            icon="pi-check"
            label={t('settings:detection.finish')}
            onClick={() => offer(editor, { type: 'shape.close' })}
          />
          <Button
            {...tool}
            icon="pi-times"
            label={t('common:cancel')}
            onClick={() => offer(editor, { type: 'cancel' })}
          />
        </>
      ) : (
        <>
          <Button
            {...tool}
            icon="pi-stop"
            label={t('history:search.box')}
            onClick={() => offer(search, { type: 'box.placed' })}
          />
          <Button
            {...tool}
            icon="pi-pencil"
            label={t('history:search.shape')}
            onClick={() => offer(editor, { type: 'draw', id: 'drawn', name: 'drawn' })}
          />
        </>
      )}
    </div>
  );
}

function Choices() {
  const { t, i18n } = useTranslation();
  const search = usePictureSearchRef();
  const { span, strength, size } = useSelector(search, ({ context }) => context.query);
  return (
    <div className="search-choices">
      <fieldset>
        <legend className="sr">{t('history:search.span')}</legend>
        <Segments
          name="search-span"
          options={searchSpans}
          chosen={span}
          text={(value) => t(`history:search.spans.${value}`)}
          onChoose={(value) => search.send({ type: 'query.choose', change: { span: value } })}
        />
      </fieldset>
      <fieldset>
        <legend>{t('history:search.strength')}</legend>
        <Segments
          name="search-strength"
          options={motionStrengths}
          chosen={strength}
          text={(value) => t(`history:search.strengths.${value}`)}
          onChoose={(value) => search.send({ type: 'query.choose', change: { strength: value } })}
        />
      </fieldset>
      <fieldset>
        <legend>{t('history:search.size')}</legend>
        <Segments
          name="search-size"
          options={motionSizes}
          chosen={size}
          text={(value) => (value === 0 ? t('history:search.anySize') : percentText(value, i18n.language))}
          onChoose={(value) => search.send({ type: 'query.choose', change: { size: value } })}
        />
      </fieldset>
    </div>
  );
}

/** How many were found so far, and of how much of the span. */
function Progress({ camera: { timezone } }: { camera: Recorder }) {
  const { t, i18n } = useTranslation();
  const search = usePictureSearchRef();
  const { moments, next, from, to } = useSelector(search, ({ context }) => context);
  const isSearching = useSelector(search, (snapshot) => snapshot.matches({ open: { results: 'searching' } }));
  const isShown = useSelector(
    search,
    (snapshot) =>
      !snapshot.matches({ open: { results: 'none' } }) && !snapshot.matches({ open: { results: 'undrawn' } }),
  );
  if (!isShown) return null;
  const count = t('history:search.count', { count: moments.length });
  const percent = next === null || to <= from ? null : Math.round(((to - next) / (to - from)) * 100);
  return (
    <div className="search-progress">
      <output>
        {isSearching && next !== null
          ? t('history:search.searching', {
              results: count,
              day: dayText(dayAt(next, timezone), i18n.language),
            })
          : isSearching
            ? t('history:search.began')
            : count}
      </output>
      {isSearching && (
        <>
          <button type="button" className="link" onClick={() => search.send({ type: 'stop' })}>
            {t('history:search.stop')}
          </button>
          <LoadingBar label={t('history:search.began')} percent={percent} />
        </>
      )}
    </div>
  );
}

function Found({ camera }: { camera: Recorder }) {
  const { t } = useTranslation();
  const search = usePictureSearchRef();
  const results = useSelector(search, ({ value }) =>
    typeof value === 'object' ? value.open.results : 'searching',
  );
  const { span } = useSelector(search, ({ context }) => context.query);
  const drawBox = (
    <Button
      label={t('history:search.newBox')}
      outlined
      severity="secondary"
      onClick={() => search.send({ type: 'box.placed' })}
    />
  );
  if (results === 'undrawn') {
    return (
      <EmptyState icon="pi-stop" title={t('history:search.undrawn')} text={t('history:search.undrawnText')}>
        {drawBox}
      </EmptyState>
    );
  }
  if (results === 'none') {
    return (
      <EmptyState icon="pi-search" title={t('history:search.none')} text={t('history:search.noneText')}>
        {span !== 'all' && (
          <Button
            label={t('history:search.all')}
            onClick={() => search.send({ type: 'query.choose', change: { span: 'all' } })}
          />
        )}
        {drawBox}
      </EmptyState>
    );
  }
  return (
    <>
      <FoundList camera={camera} />
      {results === 'failed' && (
        <FailedState
          title={t('history:search.failed')}
          text={t('history:search.failedText')}
          onAgain={() => search.send({ type: 'retry' })}
        />
      )}
      {results === 'partial' && (
        <div className="search-more">
          <Button
            label={t('history:search.continue')}
            outlined
            severity="secondary"
            onClick={() => search.send({ type: 'continue' })}
          />
        </div>
      )}
    </>
  );
}
