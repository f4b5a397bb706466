import './wall.css';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import {
  useFirstBox,
  useLatestAlertsRef,
  useWallOrderRef,
  useWallRef,
} from '../../../actors/devices/wallContexts.tsx';
import {
  useDeviceFilterRef,
  useDeviceListRef,
  useMachineAttributes,
} from '../../../actors/shell/contexts.tsx';
import type { Device } from '../../../domain/devices/device.ts';
import { filterDevices } from '../../../domain/devices/deviceFilter.ts';
import { facetAddress, facetCounts, inFacet, readFacet, wallGroups } from '../../../domain/devices/wall.ts';
import { wallLayout } from '../../../domain/devices/wallLayout.ts';
import { isOrdered } from '../../../machines/devices/wallOrder/wallOrder.machine.ts';
import { useDevices } from '../../shared/device/cameras.ts';
import { useCameraDigits } from '../../shared/device/sameMoment.ts';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { Link } from '../../shared/page/Link.tsx';
import { Button } from '../../shared/form/Button.tsx';
import { CameraBar, CameraNotes } from '../cameraListState.tsx';
import { useBox } from './dom/useBox.ts';
import { WallScroller } from './dom/WallScroller.tsx';
import { WallArming } from './WallArming.tsx';
import { WallHeader } from './WallHeader.tsx';
import { WallNote } from './WallNote.tsx';
import { WallOrderNote } from './WallOrderNote.tsx';
import { WallSite } from './WallSite.tsx';
import { TileSkeleton, WallTile } from './WallTile.tsx';

/** The number of placeholder tiles while the cameras load. */
const unknownTiles = 8;

/** All cameras at a glance, by site: a still of each with its last alert. One click opens the live view. */
export function Wall() {
  const { t } = useTranslation();
  const wall = useWallRef();
  const attributes = useMachineAttributes(wall);
  const { size, collapsed, favorites } = useSelector(wall, ({ context }) => context.choices);
  const latest = useSelector(useLatestAlertsRef(), ({ context }) => context.latest);
  const loading = useSelector(useDeviceListRef('camera'), (snapshot) => snapshot.hasTag('loading'));
  const orderRef = useWallOrderRef();
  const order = useSelector(orderRef, ({ context }) => context.order);
  const ordered = useSelector(orderRef, isOrdered);
  const isMovable = useSelector(
    orderRef,
    (snapshot) =>
      (snapshot.matches('ready') || snapshot.matches('saving')) && !snapshot.context.order.attentionFirst,
  );
  const filterRef = useDeviceFilterRef();
  const { keyword, site } = useSelector(filterRef, ({ context }) => context.filter);
  const devices = useDevices('camera');
  const facet = readFacet(useLocation().search);
  const firstBox = useFirstBox();
  const [box, room] = useBox(firstBox);

  const known = devices.length > 0 && ordered;
  const named = filterDevices(devices, { keyword, site, status: 'all', kind: 'all' });
  const withFresh = (device: Device) => ({ device, fresh: latest.get(device.serialNumber)?.fresh ?? 0 });
  const cameras = named.map(withFresh);
  const groups = known ? wallGroups(inFacet(cameras, facet), favorites, order) : [];
  // A camera is moved among all of its site, whatever the filters show.
  const whole = wallGroups(devices.map(withFresh), favorites, order);
  const moveTo = (serialNumber: string, to: string) => {
    const sites = whole.map((group) => group.cameras.map(({ device }) => device.serialNumber));
    const moved = sites.find((serials) => serials.includes(serialNumber)) ?? [];
    orderRef.send({ type: 'camera.moved', move: { site: moved, serialNumber, to } });
  };
  const tiles = known
    ? groups.map((group) => (collapsed.includes(group.site) ? 0 : group.cameras.length))
    : [unknownTiles];
  const tilesShown = groups.flatMap(({ site: of, cameras: each }) =>
    collapsed.includes(of) ? [] : each.map(({ device }) => device),
  );
  useCameraDigits(tilesShown);
  const layout = room && wallLayout(tiles, room, size);
  const nameOf = (group: number) => groups[group]?.site || t('devices:wall.noSite');
  const isEmpty = known && groups.length === 0;
  return (
    <section className="wall" aria-label={t('devices:wall.label')} {...attributes}>
      <WallHeader
        devices={devices}
        first={groups[0]?.cameras[0]?.device}
        counts={facetCounts(cameras)}
        facet={facet}
        size={layout?.size ?? 'm'}
      />
      {loading && <CameraBar />}
      <WallArming />
      <div className="wall-notes">
        <CameraNotes />
        <WallNote />
      </div>
      {isEmpty && (
        <div className="wall-none">
          {named.length === 0 ? (
            <EmptyState
              icon="pi-search"
              title={t('devices:list.noMatch.title')}
              text={t('devices:wall.noMatch')}
            >
              <Button
                label={t('devices:list.noMatch.clear')}
                outlined
                severity="secondary"
                onClick={() => filterRef.send({ type: 'clear' })}
              />
            </EmptyState>
          ) : (
            <EmptyState
              icon="pi-check-circle"
              title={t(`devices:wall.none.${facet}`)}
              text={t('devices:wall.none.text')}
            >
              <Link className="p-button p-component p-button-outlined" to={facetAddress('all')}>
                {t('devices:wall.showAll')}
              </Link>
            </EmptyState>
          )}
        </div>
      )}
      <WallScroller
        box={box}
        layout={isEmpty ? null : layout}
        firstHeight={firstBox?.height ?? 0}
        view={`${keyword} ${site} ${facet}`}
        label={nameOf}
        busy={loading}
        known={known}
        onMove={known && isMovable ? moveTo : null}
        head={(group) => {
          const shown = groups[group];
          return shown && <WallSite group={shown} isCollapsed={collapsed.includes(shown.site)} />;
        }}
        tile={(group, place, hasTurn, isStop) => {
          const camera = groups[group]?.cameras[place];
          if (!camera || !layout) return { key: `skeleton ${place}`, content: <TileSkeleton /> };
          const { device } = camera;
          return {
            key: device.serialNumber,
            content: hasTurn ? (
              <WallTile
                device={device}
                size={layout.size}
                awaitsPreview={loading}
                isStop={isStop}
                isMovable={isMovable}
              />
            ) : (
              <TileSkeleton device={device} />
            ),
          };
        }}
      />
      <WallOrderNote groups={whole} />
    </section>
  );
}
