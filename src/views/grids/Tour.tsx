import '../styles/live.css';
import './gridView.css';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  GridTourActor,
  TourBarActor,
  useGridTourRef,
  useTourBarRef,
} from '../../actors/grids/gridTourContexts.tsx';
import { GridViewActor } from '../../actors/grids/gridViewContexts.tsx';
import { useTourChoice } from '../../actors/grids/tourChoice.ts';
import { AutoPauseActor } from '../../actors/live/liveContexts.tsx';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import type { Grid } from '../../domain/grids/grid.ts';
import { gridAddress } from '../../domain/grids/gridAddress.ts';
import {
  tourPages,
  tourPeriods,
  tourSubjects,
  type TourChoice,
  type TourPage,
  type TourPeriod,
  type TourSubject,
} from '../../domain/grids/tour.ts';
import { SelectField } from '../shared/form/SelectField.tsx';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { Link } from '../shared/page/Link.tsx';
import { PageLoading } from '../shared/page/PageLoading.tsx';
import { Control } from '../shared/player/Control.tsx';
import { FullScreen } from '../shared/player/dom/FullScreen.tsx';
import { useShortcuts } from '../shared/shortcuts/dom/ShortcutKeys.tsx';
import { Countdown } from '../shared/text/dom/Countdown.tsx';
import { numberFormat } from '../shared/text/formats.ts';
import { unitText } from '../shared/text/unitText.ts';
import { TourScreen } from './dom/TourScreen.tsx';
import { useAreCamerasComing, useGridCameras } from './gridCameras.ts';
import { GridWindow } from './GridWindow.tsx';

type TourProps = {
  readonly grids: readonly Grid[];
  readonly subject: TourSubject;
  readonly period: TourPeriod;
};

/** A tour through the grids of the user, or through all cameras and doorbells, for a screen on the wall. */
export function Tour({ grids, subject, period }: TourProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { remember } = useTourChoice();
  const choose = (choice: TourChoice) => {
    remember(choice);
    void navigate(gridAddress({ page: 'tour', ...choice }), { replace: true });
  };
  const areComing = useAreCamerasComing();
  const cameras = useGridCameras().map(({ serialNumber }) => serialNumber);
  const pages = tourPages(subject, grids, cameras);
  if (areComing) return <PageLoading />;
  if (pages.length === 0) {
    return (
      <EmptyState icon="pi-desktop" title={t('gridLive:tour.none')} text={t('gridLive:tour.noneText')}>
        <Link className="p-button p-component p-button-outlined" to={gridAddress({ page: 'list' })}>
          {t('gridLive:list')}
        </Link>
      </EmptyState>
    );
  }
  const end = () => void navigate(gridAddress({ page: 'list' }), { replace: true });
  return (
    <AutoPauseActor>
      <TourBarActor>
        <Screen onEnd={end}>
          <GridTourActor
            key={pages.map(({ key, windows }) => `${key} ${windows.join(' ')}`).join('|')}
            pages={pages.length}
            period={period}
            onPeriod={(chosen) => choose({ subject, period: chosen })}
          >
            <Pages
              pages={pages}
              subject={subject}
              hasGrids={grids.length > 0}
              onSubject={(chosen) => choose({ subject: chosen, period })}
              onEnd={end}
            />
          </GridTourActor>
        </Screen>
      </TourBarActor>
    </AutoPauseActor>
  );
}

function Screen({ onEnd, children }: { onEnd: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  const bar = useTourBarRef();
  return (
    <TourScreen
      label={t('gridLive:tour.label')}
      onMove={() => bar.send({ type: 'person.moved' })}
      onEnd={onEnd}
    >
      {children}
    </TourScreen>
  );
}

type PagesProps = {
  readonly pages: readonly TourPage[];
  readonly subject: TourSubject;
  /** Whether there are grids to choose. */
  readonly hasGrids: boolean;
  readonly onSubject: (subject: TourSubject) => void;
  readonly onEnd: () => void;
};

function Pages(props: PagesProps) {
  const { pages, onEnd } = props;
  const tour = useGridTourRef();
  const attributes = useMachineAttributes(tour);
  const at = useSelector(tour, ({ context }) => context.at);
  const isPreparing = useSelector(tour, (snapshot) => snapshot.matches({ turning: 'preparing' }));
  const isPaused = useSelector(tour, (snapshot) => snapshot.matches('paused'));
  const next = (at + 1) % pages.length;
  const several = pages.length > 1;
  useShortcuts('tour', {
    playPause: several ? () => tour.send({ type: isPaused ? 'resume' : 'pause' }) : null,
    next: several ? () => tour.send({ type: 'step.forward' }) : null,
    previous: several ? () => tour.send({ type: 'step.back' }) : null,
    end: onEnd,
  });
  return (
    <div className="tour-pages" {...attributes}>
      {pages.map(
        (page, index) =>
          (index === at || (isPreparing && index === next)) && (
            <Page key={page.key} page={page} isShown={index === at} />
          ),
      )}
      <Bar {...props} at={at} />
    </div>
  );
}

/** One page: shown, or connecting behind the one that is. */
function Page({ page: { name, layout, windows }, isShown }: { page: TourPage; isShown: boolean }) {
  const { t } = useTranslation();
  return (
    <GridViewActor windows={windows} large={null}>
      <ul
        className={`gws of-${layout}`}
        data-behind={isShown ? undefined : true}
        inert={!isShown}
        aria-label={t('gridLive:windows', { name: name ?? t('gridLive:tour.cameras') })}
      >
        {windows.map((serialNumber, place) => (
          <GridWindow
            // oxlint-disable-next-line react/no-array-index-key -- a window is its place
            key={place}
            place={place}
            serialNumber={serialNumber}
            isLarge={false}
            hasLarge={false}
            isStop={false}
            onEnlarge={null}
            editAt={null}
          />
        ))}
      </ul>
    </GridViewActor>
  );
}

function Bar({ pages, subject, hasGrids, onSubject, onEnd, at }: PagesProps & { at: number }) {
  const { t, i18n } = useTranslation();
  const tour = useGridTourRef();
  const attributes = useMachineAttributes(useTourBarRef());
  const period = useSelector(tour, ({ context }) => context.period);
  const isPaused = useSelector(tour, (snapshot) => snapshot.matches('paused'));
  const number = numberFormat(i18n.language);
  const seconds = (count: number) => unitText(count, 'second', i18n.language, 'short');
  const nameAt = (place: number) =>
    pages[place]?.name ?? t('gridLive:tour.camerasPage', { page: number.format(place + 1) });
  const several = pages.length > 1;
  const position = t('gridLive:tour.position', {
    at: number.format(at + 1),
    pages: number.format(pages.length),
  });
  // Each page, and each time it is given, begins to count anew.
  const turn = `${at} ${period} ${isPaused}`;
  return (
    <>
      <div className="tour-bar" {...attributes}>
        {several && (
          <>
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
          </>
        )}
        <p>
          <b>{nameAt(at)}</b>
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
                        name: nameAt((at + 1) % pages.length),
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
            <SelectField
              label={t('gridLive:tour.subject')}
              value={subject}
              options={tourSubjects.map((each) => ({ value: each, label: t(`gridLive:tour.${each}`) }))}
              onChoose={onSubject}
            />
          )}
          {several && (
            <>
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
            </>
          )}
          <FullScreen of="html" />
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
