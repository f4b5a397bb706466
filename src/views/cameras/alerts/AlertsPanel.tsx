import '../../styles/happened.css';
import { useSelector } from '@xstate/react';
import { Button } from 'primereact/button';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { AlertQueryActor, useAlertQueryRef } from '../../../actors/alerts/alertContexts.tsx';
import { alertTabs, type AlertTab } from '../../../domain/alerts/alarm.ts';
import { cameraAddress } from '../../../domain/devices/cameraAddress.ts';
import type { Device } from '../../../domain/devices/device.ts';
import { Blank } from '../../shared/page/Blank.tsx';
import { Link } from '../../shared/page/Link.tsx';
import { AlertList, AlertSkeletons } from './AlertList.tsx';

type OfCamera = { camera: Device };

/** What moved, whatever it was. */
export const MotionPanel = ({ camera }: OfCamera) => <AlertsPanel camera={camera} tab="motion" />;
/** The people that were seen. */
export const PeoplePanel = ({ camera }: OfCamera) => <AlertsPanel camera={camera} tab="people" />;
/** The vehicles that were seen. */
export const VehiclesPanel = ({ camera }: OfCamera) => <AlertsPanel camera={camera} tab="vehicles" />;

function AlertsPanel({ camera, tab }: OfCamera & { tab: AlertTab }) {
  return (
    <AlertQueryActor camera={camera} types={alertTabs[tab]}>
      <Alerts camera={camera} tab={tab} />
    </AlertQueryActor>
  );
}

function Alerts({ camera, tab }: OfCamera & { tab: AlertTab }) {
  const { t } = useTranslation();
  const query = useAlertQueryRef();
  const attributes = useMachineAttributes(query);
  const isListed = useSelector(query, (snapshot) => snapshot.hasTag('listed'));
  const isEmpty = useSelector(query, (snapshot) => snapshot.matches('empty'));
  const hasFailed = useSelector(query, (snapshot) => snapshot.matches('failed'));
  return (
    <section className="happened" aria-label={t(`alerts:${tab}.label`)} {...attributes}>
      {isListed ? (
        <AlertList camera={camera} />
      ) : isEmpty ? (
        <Blank icon="pi-bell-slash" title={t(`alerts:${tab}.empty`)} text={t('alerts:emptyText')}>
          <Button
            label={t('common:refresh')}
            icon="pi pi-refresh"
            outlined
            severity="secondary"
            onClick={() => query.send({ type: 'refresh' })}
          />
          <Link
            className="p-button p-component p-button-text"
            to={cameraAddress(camera.serailno, { tab: 'history' })}
          >
            {t('alerts:openHistory')}
          </Link>
        </Blank>
      ) : hasFailed ? (
        <Blank icon="pi-exclamation-circle" title={t('alerts:failed')} text={t('alerts:failedText')}>
          <Button
            label={t('common:tryAgain')}
            icon="pi pi-refresh"
            onClick={() => query.send({ type: 'refresh' })}
          />
        </Blank>
      ) : (
        <AlertSkeletons />
      )}
    </section>
  );
}
