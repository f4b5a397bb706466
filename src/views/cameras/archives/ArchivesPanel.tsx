import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { ClipDownloadActor } from '../../../actors/clips/clipContexts.tsx';
import { ArchiveQueryActor, useArchiveQueryRef } from '../../../actors/alerts/alertContexts.tsx';
import type { Device } from '../../../domain/devices/device.ts';
import { periods, type Period } from '../../../domain/time/period.ts';
import { UnknownRow } from '../../shared/events/unknownEntries.tsx';
import { RetentionEnd } from '../../shared/events/RetentionEnd.tsx';
import { PagedPanel } from '../../shared/events/PagedPanel.tsx';
import { useAddressOf, useCameraAddress } from '../../shared/device/cameras.ts';
import { Link } from '../../shared/page/Link.tsx';
import { Presets } from '../../shared/form/Presets.tsx';
import { ArchiveRow } from '../../shared/events/ArchiveRow.tsx';

/** The preset if the address names none. */
const usualPeriod: Period = 'week';

/** The number of placeholder rows while recordings load. */
const unknownRows = 8;

/** The recordings of a camera in one of the date presets, which is part of the address. */
export function ArchivesPanel({ camera }: { camera: Device }) {
  const { t } = useTranslation();
  const addressOf = useAddressOf();
  const period = useCameraAddress().period ?? usualPeriod;
  const { serialNumber, timezone } = camera;
  return (
    <ArchiveQueryActor filters={{ serialNumber: [serialNumber], types: [], timezone, period }}>
      <Presets
        label={t('alerts:period.label')}
        chosen={period}
        options={periods.map((value) => ({
          value,
          label: t(`alerts:period.${value}`),
          to: addressOf(serialNumber, { tab: 'archives', period: value }),
        }))}
      />
      <ClipDownloadActor>
        <Archives camera={camera} />
      </ClipDownloadActor>
    </ArchiveQueryActor>
  );
}

function Archives({ camera }: { camera: Device }) {
  const { serialNumber, timezone } = camera;
  const { t } = useTranslation();
  const addressOf = useAddressOf();
  const query = useArchiveQueryRef();
  const period = useSelector(query, (snapshot) => snapshot.context.filters.period);
  const isLongest = period === 'threeMonths';
  return (
    <PagedPanel
      query={query}
      label={t('alerts:archives.label')}
      timezone={timezone}
      counts={{ soFar: 'alerts:archives.countSoFar', inAll: 'alerts:archives.count' }}
      className="recs"
      entry={(archive, place) => <ArchiveRow {...place} archive={archive} timezone={timezone} />}
      skeleton={<UnknownRow />}
      unknown={unknownRows}
      empty={{
        icon: 'pi-folder',
        title: t('alerts:archives.empty'),
        text: t(isLongest ? 'alerts:archives.noneText' : 'alerts:archives.emptyText'),
      }}
      instead={
        !isLongest && (
          <Link
            className="p-button p-component p-button-text"
            to={addressOf(serialNumber, { tab: 'archives', period: 'threeMonths' })}
          >
            {t('alerts:period.longer')}
          </Link>
        )
      }
      end={<RetentionEnd kept="archives" device={camera} />}
      failed={t('alerts:archives.failed')}
    />
  );
}
