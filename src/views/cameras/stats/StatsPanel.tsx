import { Button } from '../../shared/form/Button.tsx';
import '../../styles/alerts.css';
import '../../styles/stats.css';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { AlertStatsActor, useAlertStatsRef } from '../../../actors/alerts/alertContexts.tsx';
import type { Device } from '../../../domain/devices/device.ts';
import { statsPeriodOf, statsPeriods } from '../../../domain/time/period.ts';
import { EmptyState, FailedState } from '../../shared/page/EmptyState.tsx';
import { useAddressOf, useCameraAddress } from '../../shared/device/cameras.ts';
import { Link } from '../../shared/page/Link.tsx';
import { PageLoading } from '../../shared/page/loading.tsx';
import { Presets } from '../../shared/form/Presets.tsx';
import { Stats } from './Stats.tsx';

/** The number of alert recordings of a camera, by day and type, in one of the presets of the address. */
export function StatsPanel({ camera }: { camera: Device }) {
  const { t } = useTranslation();
  const addressOf = useAddressOf();
  const period = statsPeriodOf(useCameraAddress().period);
  const { serialNumber } = camera;
  return (
    <AlertStatsActor camera={camera} period={period}>
      <Presets
        label={t('alerts:period.label')}
        chosen={period}
        options={statsPeriods.map((value) => ({
          value,
          label: t(`alerts:period.${value}`),
          to: addressOf(serialNumber, { tab: 'stats', period: value }),
        }))}
      />
      <Counted camera={camera} />
    </AlertStatsActor>
  );
}

function Counted({ camera }: { camera: Device }) {
  const { t } = useTranslation();
  const addressOf = useAddressOf();
  const stats = useAlertStatsRef();
  const attributes = useMachineAttributes(stats);
  const { table, period } = useSelector(stats, (snapshot) => snapshot.context);
  const isShown = useSelector(stats, (snapshot) => snapshot.matches('shown'));
  const isEmpty = useSelector(stats, (snapshot) => snapshot.matches('empty'));
  const hasFailed = useSelector(stats, (snapshot) => snapshot.matches('failed'));
  return (
    <section className="alerts" aria-label={t('alerts:stats.label')} {...attributes}>
      {isShown && table ? (
        <Stats table={table} />
      ) : isEmpty ? (
        <EmptyState
          icon="pi-chart-bar"
          title={t('alerts:stats.empty')}
          text={t(period === 'threeMonths' ? 'alerts:stats.noneText' : 'alerts:stats.emptyText')}
        >
          <Button
            label={t('common:refresh')}
            icon="pi-refresh"
            outlined
            severity="secondary"
            onClick={() => stats.send({ type: 'refresh' })}
          />
          {period !== 'threeMonths' && (
            <Link
              className="p-button p-component p-button-text"
              to={addressOf(camera.serialNumber, { tab: 'stats', period: 'threeMonths' })}
            >
              {t('alerts:period.longer')}
            </Link>
          )}
        </EmptyState>
      ) : hasFailed ? (
        <FailedState
          title={t('alerts:stats.failed')}
          text={t('alerts:failedText')}
          onAgain={() => stats.send({ type: 'refresh' })}
        />
      ) : (
        <PageLoading />
      )}
    </section>
  );
}
