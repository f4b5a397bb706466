import './sameMoment.css';
import { useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NeighboursActor, useNeighboursRef } from '../../../actors/history/neighbours.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { gridCameraId } from '../../../domain/grids/gridCamera.ts';
import { neighboursOf } from '../../../domain/history/neighbours.ts';
import { wallClock } from '../../../domain/time/wallClock.ts';
import { useChosenCamera } from '../device/cameras.ts';
import { useCameraDigits } from '../device/sameMoment.ts';
import { useGridCameras } from '../device/gridCameras.ts';
import { Switch } from '../form/Switch.tsx';
import { SkipLink } from '../page/dom/SkipLink.tsx';
import { PageLoading } from '../page/loading.tsx';
import { NeighbourTile } from './NeighbourTile.tsx';
import { SideBySideLink } from './SideBySideLink.tsx';
import { useSideBySide } from './sideBySide.ts';

/**
 * The other cameras at the moment that the history next to them shows: those with an alert near it first, then those of
 * the same site.
 *
 * @param list is shown instead while the person has turned them off, and until the chosen camera is listed
 */
export function SameMoment({ list }: { list: ReactNode }) {
  const chosen = useChosenCamera();
  if (chosen === undefined) return list;
  return (
    <NeighboursActor main={gridCameraId(chosen.serialNumber)} site={chosen.site}>
      <Shown list={list} main={gridCameraId(chosen.serialNumber)} timezone={chosen.timezone} />
    </NeighboursActor>
  );
}

/** @param timezone of the main camera, whose clock the moment is shown by */
function Shown({ list, main, timezone }: { list: ReactNode; main: string; timezone: string }) {
  const { t } = useTranslation();
  const neighbours = useNeighboursRef();
  const attributes = useMachineAttributes(neighbours);
  const isShown = useSelector(neighbours, (snapshot) => snapshot.matches('shown'));
  const at = useSelector(neighbours, ({ context }) => context.at);
  const arrangement = useSelector(neighbours, ({ context }) => context.arrangement);
  const sideBySide = useSideBySide(main, at, arrangement);
  return (
    <section className="same-moment" aria-label={t('history:neighbours.label')} {...attributes}>
      {isShown && <SkipLink to="chosen" label={t('history:neighbours.skip')} />}
      <div className="moment-head">
        <label>
          <span>
            <b>{t('history:neighbours.title')}</b>
            {isShown && at !== null && <small>{wallClock(at, timezone).time}</small>}
          </span>
          <Switch
            aria-label={t('history:neighbours.show')}
            checked={isShown}
            isHeld={false}
            onChange={(wanted) => neighbours.send({ type: wanted ? 'open' : 'close' })}
          />
        </label>
        <SideBySideLink link={sideBySide} />
      </div>
      {isShown ? <Tiles /> : list}
    </section>
  );
}

/** The headings are items of the one list, so that a camera that gets another place keeps its player. */
function Tiles() {
  const { t } = useTranslation();
  const neighbours = useNeighboursRef();
  const arrangement = useSelector(neighbours, ({ context }) => context.arrangement);
  const main = useSelector(neighbours, ({ context }) => context.main);
  const cameras = useGridCameras();
  const groups = useMemo(() => arrangement && neighboursOf(cameras, arrangement), [cameras, arrangement]);
  useCameraDigits(groups?.flatMap(({ cameras: of }) => of.map(({ camera }) => camera)) ?? []);
  if (groups === null) return <PageLoading />;
  return (
    <ul className="moments" aria-label={t('history:neighbours.label')}>
      {groups.flatMap(({ site, cameras: of }) => [
        <li key={`group ${site ?? 'alerts'}`} className="moment-group">
          <h2>{site === null ? t('history:neighbours.near') : site || t('history:neighbours.noSite')}</h2>
        </li>,
        ...of.map(({ camera, alert }) => (
          <li key={camera.id} className="moment" data-main={camera.id === main || undefined}>
            <NeighbourTile camera={camera} alert={alert} isMain={camera.id === main} />
          </li>
        )),
      ])}
    </ul>
  );
}
