import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { useStorageServicesRef } from '../../actors/store/servicesContext.tsx';
import { ListNotes } from '../shared/events/ListNotes.tsx';
import { Card } from '../shared/form/Card.tsx';
import { OnceLoaded } from '../shared/form/cardStates.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { storageAddress } from '../../domain/store/storageAddress.ts';
import { OldNote } from '../shared/store/notes.tsx';
import { ServiceRow } from './ServiceRow.tsx';
import { Unsubscribing } from '../shared/store/Unsubscribing.tsx';

/** The storage plan of each device of the person, and how long recordings are kept. */
export function ServicesCard() {
  const { t } = useTranslation();
  const ref = useStorageServicesRef();
  const attributes = useMachineAttributes(ref);
  const { services, dropped } = useSelector(ref, (snapshot) => snapshot.context);
  const isLoading = useSelector(ref, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(ref, (snapshot) => snapshot.matches('failed'));
  const isOld = useSelector(ref, (snapshot) => snapshot.matches('stale'));
  const isEmpty = services.length + dropped === 0;
  return (
    <Card
      id="services"
      title={t('store:services.title')}
      aside={
        !isLoading &&
        !hasFailed &&
        !isEmpty && (
          <span className="services-aside">
            <span className="muted">{t('store:services.count', { count: services.length })}</span>
            <Link
              className="p-button p-component p-button-sm"
              to={storageAddress({ page: 'buy', serialNumber: null, productId: null })}
            >
              {t('store:services.buy')}
            </Link>
          </span>
        )
      }
      {...attributes}
    >
      {isOld && <OldNote onAgain={() => ref.send({ type: 'retry' })} />}
      <Unsubscribing />
      <OnceLoaded of={ref} count={4}>
        {isEmpty ? (
          <p className="lines-empty">
            <Icon name="pi-cloud" />
            <b>{t('store:services.empty.title')}</b>
            <span>{t('store:services.empty.text')}</span>
          </p>
        ) : (
          <ul className="services" aria-label={t('store:services.title')}>
            {services.map((service) => (
              <ServiceRow key={service.serialNumber} service={service} />
            ))}
          </ul>
        )}
      </OnceLoaded>
      <ListNotes staleSince={null} dropped={dropped} />
      {!isLoading && (
        <ul className="kept muted" aria-label={t('store:kept.title')}>
          {(['free', 'cycle', 'periods', 'card', 'app'] as const).map((what) => (
            <li key={what}>
              <Icon name="pi-info-circle" />
              {t(`store:kept.${what}`)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
