import './traffic.css';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { OpenedTraffic, TrafficActors, useTrafficListRef } from '../../actors/store/trafficContexts.tsx';
import { leftOf, type TrafficUsage } from '../../domain/store/traffic.ts';
import { shopAddress } from '../../domain/store/shopAddress.ts';
import { ListNotes } from '../shared/events/ListNotes.tsx';
import { Still } from '../shared/events/Still.tsx';
import { RowsFailed, RowsLoading } from '../shared/form/cardStates.tsx';
import { SelectField } from '../shared/form/SelectField.tsx';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { OldNote, NotOwn } from '../shared/store/notes.tsx';
import { useStoreDevice } from '../shared/store/storeDevice.ts';
import { TrafficPlans } from './TrafficPlans.tsx';
import { dataText } from '../shared/text/numberText.ts';
import { UsageCard } from './UsageCard.tsx';

/**
 * The traffic store (spec sections 2 and 9): the LTE data of each device. `chosen` is the device in the address, or
 * null.
 */
export function TrafficStore({ chosen }: { chosen: string | null }) {
  return (
    <TrafficActors>
      <Devices chosen={chosen} />
    </TrafficActors>
  );
}

function Devices({ chosen }: { chosen: string | null }) {
  const { t } = useTranslation();
  const ref = useTrafficListRef();
  const attributes = useMachineAttributes(ref);
  const { plans, devices, dropped } = useSelector(ref, (snapshot) => snapshot.context);
  const isLoading = useSelector(ref, (snapshot) => snapshot.matches('loading'));
  const isFailed = useSelector(ref, (snapshot) => snapshot.matches('failed'));
  const isOld = useSelector(ref, (snapshot) => snapshot.matches('stale'));
  const deviceOf = useStoreDevice();
  const shown = chosen === null ? devices[0] : devices.find(({ serialNumber }) => serialNumber === chosen);
  if (isLoading || isFailed)
    return (
      <section className="card card-body" {...attributes}>
        {isFailed ? <RowsFailed onAgain={() => ref.send({ type: 'retry' })} /> : <RowsLoading count={4} />}
      </section>
    );
  return (
    <div className="traffic" {...attributes}>
      {devices.length > 0 && <DeviceList shown={shown?.serialNumber ?? null} />}
      <div className="traffic-main">
        {isOld && <OldNote onAgain={() => ref.send({ type: 'retry' })} />}
        {shown ? (
          <OpenedTraffic key={shown.serialNumber} serialNumber={shown.serialNumber}>
            <UsageCard usage={shown.usage} device={deviceOf(shown.serialNumber)} />
            <TrafficPlans traffic={shown} device={deviceOf(shown.serialNumber)} plans={plans} />
          </OpenedTraffic>
        ) : chosen !== null && (devices.length > 0 || deviceOf(chosen).isShared) ? (
          <NotOwn serialNumber={chosen} />
        ) : dropped > 0 ? null : (
          <EmptyState icon="pi-mobile" title={t('traffic:empty.title')} text={t('traffic:empty.text')} />
        )}
        <ListNotes staleSince={null} dropped={dropped} />
      </div>
    </div>
  );
}

/** The devices with LTE: a list next to the chosen one; on a phone, a select. */
function DeviceList({ shown }: { shown: string | null }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const devices = useSelector(useTrafficListRef(), (snapshot) => snapshot.context.devices);
  const deviceOf = useStoreDevice();
  const address = (serialNumber: string) => shopAddress({ store: 'traffic', serialNumber });
  const leftText = (usage: TrafficUsage) =>
    t('traffic:list', {
      left: dataText(leftOf(usage), i18n.language),
      allowance: dataText(usage.allowance, i18n.language),
    });
  return (
    <>
      <nav className="traffic-devices" aria-label={t('traffic:devices')}>
        <ul>
          {devices.map(({ serialNumber, usage }) => {
            const { name, snapSrc } = deviceOf(serialNumber);
            return (
              <li key={serialNumber}>
                <Link to={address(serialNumber)} aria-current={serialNumber === shown ? 'page' : undefined}>
                  <span className="thumbnail">
                    <Icon name="pi-video" />
                    {snapSrc !== null && <Still src={snapSrc} />}
                  </span>
                  <span className="traffic-what">
                    <b>{name}</b>
                    <small>{leftText(usage)}</small>
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className="traffic-choice">
        <SelectField
          label={t('traffic:devices')}
          value={shown ?? ''}
          options={[
            ...(shown === null ? [{ value: '', label: t('store:buy.chooseDevice') }] : []),
            ...devices.map(({ serialNumber }) => ({
              value: serialNumber,
              label: deviceOf(serialNumber).name,
            })),
          ]}
          onChoose={(serialNumber) => void navigate(address(serialNumber))}
        />
      </div>
    </>
  );
}
