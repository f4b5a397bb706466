import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useGridTourRef, useTourBarRef } from '../../actors/grids/gridTourContexts.tsx';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { pagesKey, tourPeriods, tourSubjects, type TourSubject } from '../../domain/grids/tour.ts';
import { SelectField } from '../shared/form/SelectField.tsx';
import { passFocus } from '../shared/page/dom/focus.ts';
import { Control } from '../shared/player/Control.tsx';
import { FullScreen } from '../shared/player/dom/FullScreen.tsx';
import { Countdown } from '../shared/text/dom/Countdown.tsx';
import { numberFormat } from '../shared/text/formats.ts';
import { unitText } from '../shared/text/numberText.ts';
import { useHasDoorbells } from './gridCameras.ts';

/** If the focused step button disappears, the nearest control on the right takes the focus. */
const toRight = passFocus('.tour-bar', '.tour-right :is(select, button)');
/** If the focused select disappears, the button next to it takes the focus. */
const toButton = passFocus('.tour-bar', '.tour-right button');

export type TourBarProps = {
  readonly subject: TourSubject;
  /** Whether the person has grids. */
  readonly hasGrids: boolean;
  readonly onSubject: (subject: TourSubject) => void;
  readonly onEnd: () => void;
};

/** The bar over a page of a tour: step buttons, the current and the next page, and the tour settings. */
export function TourBar({ subject, hasGrids, onSubject, onEnd }: TourBarProps) {
  const { t, i18n } = useTranslation();
  const tour = useGridTourRef();
  const attributes = useMachineAttributes(useTourBarRef());
  const { pages, at, period } = useSelector(tour, ({ context }) => context);
  const isPaused = useSelector(tour, (snapshot) => snapshot.matches('paused'));
  const hasDoorbells = useHasDoorbells();
  const number = numberFormat(i18n.language);
  const seconds = (count: number) => unitText(count, 'second', i18n.language, 'short');
  const { name } = pages[at] ?? { name: null };
  const next = (at + 1) % pages.length;
  const nextName = pages[next]?.name ?? t('gridLive:tour.page', { page: number.format(next + 1) });
  const allName = hasDoorbells ? 'gridLive:tour.devicesPage' : 'gridLive:tour.camerasPage';
  const subjectTexts = {
    grids: t('gridLive:tour.grids'),
    cameras: t(hasDoorbells ? 'gridLive:tour.devices' : 'gridLive:tour.cameras'),
  };
  const several = pages.length > 1;
  const position = t('gridLive:tour.position', {
    at: number.format(at + 1),
    pages: number.format(pages.length),
  });
  // Each new page, each new time per page and each new set of pages restarts the countdown.
  const turn = `${pagesKey(pages)} ${at} ${period} ${isPaused}`;
  return (
    <>
      <div className="tour-bar" {...attributes}>
        {several && (
          <span className="tour-part" ref={toRight}>
            <Control
              icon="pi-step-backward"
              label={t('gridLive:tour.previous')}
              onPress={() => tour.send({ type: 'step.back' })}
            />
            {isPaused ? (
              <Control
                icon="pi-play"
                label={t('gridLive:tour.resume')}
                onPress={() => tour.send({ type: 'resume' })}
              />
            ) : (
              <Control
                icon="pi-pause"
                label={t('gridLive:tour.pause')}
                onPress={() => tour.send({ type: 'pause' })}
              />
            )}
            <Control
              icon="pi-step-forward"
              label={t('gridLive:tour.next')}
              onPress={() => tour.send({ type: 'step.forward' })}
            />
          </span>
        )}
        <p>
          <b>{name ?? t(allName, { page: number.format(at + 1) })}</b>
          <small>
            <span>{position}</span>
            {several &&
              (isPaused ? (
                <span>{t('gridLive:tour.paused')}</span>
              ) : (
                <Countdown key={turn} duration={period * 1000}>
                  {(left) => (
                    <span>
                      {t('gridLive:tour.then', {
                        name: nextName,
                        time: seconds(left),
                      })}
                    </span>
                  )}
                </Countdown>
              ))}
          </small>
        </p>
        <span className="tour-right">
          {hasGrids && (
            <span className="tour-part tour-subject" ref={toButton}>
              <SelectField
                label={t('gridLive:tour.subject')}
                value={subject}
                options={tourSubjects.map((each) => ({ value: each, label: subjectTexts[each] }))}
                onChoose={onSubject}
              />
            </span>
          )}
          {several && (
            <span className="tour-part" ref={toButton}>
              <span className="wide">{t('gridLive:tour.each')}</span>
              <SelectField
                label={t('gridLive:tour.eachLabel')}
                value={String(period)}
                options={tourPeriods.map((each) => ({ value: String(each), label: seconds(each) }))}
                onChoose={(chosen) => {
                  const found = tourPeriods.find((each) => String(each) === chosen);
                  if (found !== undefined) tour.send({ type: 'period.chosen', period: found });
                }}
              />
            </span>
          )}
          <FullScreen of="html" isPage />
          <Control icon="pi-times" label={t('gridLive:tour.end')} onPress={onEnd} />
        </span>
      </div>
      {several && !isPaused && (
        <div className="tour-line" aria-hidden="true">
          <i key={turn} style={{ animationDuration: `${period}s` }} />
        </div>
      )}
    </>
  );
}
