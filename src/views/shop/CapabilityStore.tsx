import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CapabilityActors, useCapabilityListRef } from '../../actors/store/capabilityContexts.tsx';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { shopAddress } from '../../domain/store/shopAddress.ts';
import { ListNotes } from '../shared/events/ListNotes.tsx';
import { RowsFailed, RowsLoading } from '../shared/form/cardStates.tsx';
import { SelectField } from '../shared/form/SelectField.tsx';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { OldNote, NotOwn } from '../shared/store/notes.tsx';
import { useStoreDevice } from '../shared/store/storeDevice.ts';
import { CapabilityCard } from './CapabilityCard.tsx';
import { CapabilityDialogs } from './CapabilityDialogs.tsx';
import { CapabilityPlace } from './CapabilityPlace.tsx';

/** The capability store: own cameras, and the features of the one in the address, or of the first. */
export function CapabilityStore({ chosen }: { chosen: string | null }) {
  return (
    <CapabilityActors>
      <Cameras chosen={chosen} />
    </CapabilityActors>
  );
}

const addressOf = (serialNumber: string) => shopAddress({ store: 'capability', serialNumber });

function Cameras({ chosen }: { chosen: string | null }) {
  const { t } = useTranslation();
  const ref = useCapabilityListRef();
  const attributes = useMachineAttributes(ref);
  const navigate = useNavigate();
  const deviceOf = useStoreDevice();
  const { devices, dropped } = useSelector(ref, (snapshot) => snapshot.context);
  const isLoading = useSelector(ref, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(ref, (snapshot) => snapshot.matches('failed'));
  const isOld = useSelector(ref, (snapshot) => snapshot.matches('stale'));
  const again = () => ref.send({ type: 'retry' });
  const device = chosen === null ? devices[0] : devices.find(({ serialNumber }) => serialNumber === chosen);
  return (
    <div className="capabilities" {...attributes}>
      {isOld && <OldNote onAgain={again} />}
      {isLoading || hasFailed ? (
        <section className="card card-body">
          {isLoading ? <RowsLoading count={4} /> : <RowsFailed onAgain={again} />}
        </section>
      ) : devices.length + dropped === 0 ? (
        <EmptyState
          icon="pi-shopping-bag"
          title={t('shop:capability.empty.title')}
          text={t('shop:capability.empty.text')}
        />
      ) : (
        <div className="capability-panes">
          <nav className="capability-places" aria-label={t('shop:cameras')}>
            <ul>
              {devices.map((one) => (
                <CapabilityPlace
                  key={one.serialNumber}
                  device={one}
                  to={addressOf(one.serialNumber)}
                  isChosen={one === device}
                />
              ))}
            </ul>
          </nav>
          <div className="capability-choice">
            <SelectField
              label={t('shop:cameras')}
              value={device?.serialNumber ?? ''}
              options={[
                ...(device === undefined ? [{ value: '', label: t('store:buy.chooseDevice') }] : []),
                ...devices.map(({ serialNumber }) => ({
                  value: serialNumber,
                  label: deviceOf(serialNumber).name,
                })),
              ]}
              onChoose={(serialNumber) => void navigate(addressOf(serialNumber))}
            />
          </div>
          <div className="capability-main">
            {device === undefined ? (
              chosen !== null && <NotOwn serialNumber={chosen} />
            ) : (
              <CapabilityCard device={device} />
            )}
            <ListNotes staleSince={null} dropped={dropped} />
          </div>
        </div>
      )}
      <CapabilityDialogs devices={devices} />
    </div>
  );
}
