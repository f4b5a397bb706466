import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useWallRef } from '../../../actors/devices/wallContexts.tsx';
import { useDeviceListRef } from '../../../actors/shell/contexts.tsx';
import type { Device } from '../../../domain/devices/device.ts';
import { facetAddress, facets, type Facet } from '../../../domain/devices/wall.ts';
import { wallSizes, type WallSize } from '../../../domain/devices/wallChoices.ts';
import { Facets } from '../../shared/form/Facets.tsx';
import { CameraFilters } from '../CameraFilters.tsx';
import { CameraCount, CameraProgress } from '../cameraListState.tsx';
import { WallOrderTools } from './WallOrderTools.tsx';
import { RefreshList } from '../../shared/device/RefreshList.tsx';
import { Segments } from '../../shared/form/Segments.tsx';

const icons: Readonly<Record<Facet, string | null>> = {
  all: null,
  newAlerts: 'pi-bell',
  offline: 'pi-ban',
  lowBattery: 'pi-exclamation-triangle',
};

/** The filters of the wall, its loading progress, and the tile size. */
export function WallHeader({
  devices,
  first,
  counts,
  facet,
  size,
}: {
  devices: readonly Device[];
  /** The first tile. */
  first: Device | undefined;
  counts: Readonly<Record<Facet, number>>;
  facet: Facet;
  size: WallSize;
}) {
  const loading = useSelector(useDeviceListRef('camera'), (snapshot) => snapshot.hasTag('loading'));
  return (
    <header className="wall-head">
      <CameraFilters devices={devices} first={first} ofWall />
      {devices.length > 0 && <WallFacets counts={counts} chosen={facet} />}
      <span className="wall-state">
        {loading ? (
          <CameraProgress />
        ) : (
          // The facets show it; screen readers hear the number of matching cameras.
          <span className="sr">
            <CameraCount shown={counts[facet]} devices={devices.length} />
          </span>
        )}
      </span>
      <WallOrderTools />
      <SizeChoice size={size} />
      <RefreshList kind="camera" />
    </header>
  );
}

/** The facets of the wall, each with its number of cameras. An empty one is hidden unless it is chosen. */
function WallFacets({ counts, chosen }: { counts: Readonly<Record<Facet, number>>; chosen: Facet }) {
  const { t } = useTranslation();
  const offered = facets.filter((facet) => facet === 'all' || facet === chosen || counts[facet] > 0);
  return (
    <Facets
      label={t('devices:wall.facets')}
      chosen={chosen}
      options={offered.map((facet) => ({
        value: facet,
        label: t(`devices:wall.facet.${facet}`),
        to: facetAddress(facet),
        count: counts[facet],
        icon: icons[facet],
      }))}
    />
  );
}

function SizeChoice({ size }: { size: WallSize }) {
  const { t } = useTranslation();
  const wall = useWallRef();
  return (
    <fieldset className="wall-size">
      <legend className="sr">{t('devices:wall.size.label')}</legend>
      <Segments
        name="wall-size"
        options={wallSizes}
        chosen={size}
        text={(each) => t(`devices:wall.size.${each}`)}
        onChoose={(each) => wall.send({ type: 'size.chosen', size: each })}
      />
    </fieldset>
  );
}
