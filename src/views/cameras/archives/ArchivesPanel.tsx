import '../../styles/happened.css';
import { useSelector } from '@xstate/react';
import { Button } from 'primereact/button';
import { useTranslation } from 'react-i18next';
import { ClipDownloadActor } from '../../../actors/clips/clipContexts.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { ArchiveQueryActor, useArchiveQueryRef } from '../../../actors/alerts/alertContexts.tsx';
import { cameraAddress } from '../../../domain/devices/cameraAddress.ts';
import type { Device } from '../../../domain/devices/device.ts';
import { periods, type Period } from '../../../domain/time/period.ts';
import { Blank } from '../../shared/page/Blank.tsx';
import { useCameraAddress } from '../../shared/device/cameras.ts';
import { Link } from '../../shared/page/Link.tsx';
import { Presets } from '../../shared/form/Presets.tsx';
import { DownloadLine } from '../history/clip/DownloadLine.tsx';
import { ArchiveList, ArchiveSkeletons } from './ArchiveList.tsx';

/** What is shown where the address names no preset. */
const usualPeriod: Period = 'week';

/** The recordings of a camera in one of the date presets, which stands in the address. */
export function ArchivesPanel({ camera }: { camera: Device }) {
  const { t } = useTranslation();
  const period = useCameraAddress().period ?? usualPeriod;
  const { serailno } = camera;
  return (
    <ArchiveQueryActor camera={camera} period={period}>
      <Presets
        label={t('alerts:period.label')}
        chosen={period}
        options={periods.map((value) => ({
          value,
          label: t(`alerts:period.${value}`),
          to: cameraAddress(serailno, { tab: 'archives', period: value }),
        }))}
      />
      <ClipDownloadActor>
        <Archives camera={camera} />
        <div className="download-afloat">
          <DownloadLine />
        </div>
      </ClipDownloadActor>
    </ArchiveQueryActor>
  );
}

function Archives({ camera }: { camera: Device }) {
  const { t } = useTranslation();
  const query = useArchiveQueryRef();
  const attributes = useMachineAttributes(query);
  const period = useSelector(query, (snapshot) => snapshot.context.period);
  const isListed = useSelector(query, (snapshot) => snapshot.hasTag('listed'));
  const isEmpty = useSelector(query, (snapshot) => snapshot.matches('empty'));
  const hasFailed = useSelector(query, (snapshot) => snapshot.matches('failed'));
  return (
    <section className="happened" aria-label={t('alerts:archives.label')} {...attributes}>
      {isListed ? (
        <ArchiveList camera={camera} />
      ) : isEmpty ? (
        <Blank
          icon="pi-folder"
          title={t('alerts:archives.empty')}
          text={t(period === 'threeMonths' ? 'alerts:archives.noneText' : 'alerts:archives.emptyText')}
        >
          <Button
            label={t('common:refresh')}
            icon="pi pi-refresh"
            outlined
            severity="secondary"
            onClick={() => query.send({ type: 'refresh' })}
          />
          {period !== 'threeMonths' && (
            <Link
              className="p-button p-component p-button-text"
              to={cameraAddress(camera.serailno, { tab: 'archives', period: 'threeMonths' })}
            >
              {t('alerts:period.longer')}
            </Link>
          )}
        </Blank>
      ) : hasFailed ? (
        <Blank icon="pi-exclamation-circle" title={t('alerts:archives.failed')} text={t('alerts:failedText')}>
          <Button
            label={t('common:tryAgain')}
            icon="pi pi-refresh"
            onClick={() => query.send({ type: 'refresh' })}
          />
        </Blank>
      ) : (
        <ArchiveSkeletons />
      )}
    </section>
  );
}
