import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { useOrderListRef } from '../../actors/store/storePage.tsx';
import {
  filterOf,
  orderFilters,
  readStorageAddress,
  storageAddress,
} from '../../domain/store/storageAddress.ts';
import { ListNotes } from '../shared/events/ListNotes.tsx';
import { Card } from '../shared/form/Card.tsx';
import { RowsFailed, RowsLoading } from '../shared/form/cardStates.tsx';
import { Facets } from '../shared/form/Facets.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { useNow } from '../shared/text/dom/useNow.ts';
import { OldNote } from '../shared/store/notes.tsx';
import { OrderDialog } from '../shared/store/OrderDialog.tsx';
import { OrderRow } from './OrderRow.tsx';

/** The orders of the person, filtered as in the address. */
export function OrdersCard({ isHidden }: { isHidden: boolean }) {
  const { t } = useTranslation();
  const ref = useOrderListRef();
  const attributes = useMachineAttributes(ref);
  const { orders, dropped } = useSelector(ref, (snapshot) => snapshot.context);
  const isThere = useSelector(ref, (snapshot) => snapshot.hasTag('known'));
  const hasFailed = useSelector(ref, (snapshot) => snapshot.matches('failed'));
  const isOld = useSelector(ref, (snapshot) => snapshot.matches('stale'));
  const address = readStorageAddress(useLocation().search);
  const chosen = address.page === 'list' ? address.orders : 'all';
  const now = useNow();
  const ofFilter = (filter: (typeof orderFilters)[number]) =>
    filter === 'all' ? orders : orders.filter((order) => filterOf(order, now) === filter);
  const shown = ofFilter(chosen);
  return (
    <Card
      id="orders"
      title={t('store:orders.title')}
      aside={
        isThere && orders.length > 0 ? (
          <Facets
            label={t('store:orders.filter')}
            chosen={chosen}
            options={orderFilters.map((filter) => ({
              value: filter,
              label: t(`store:orders.filters.${filter}`),
              to: storageAddress({ page: 'list', orders: filter }),
              count: ofFilter(filter).length,
              icon: null,
            }))}
          />
        ) : null
      }
      hidden={isHidden}
      {...attributes}
    >
      {isOld && <OldNote onAgain={() => ref.send({ type: 'retry' })} />}
      {hasFailed ? (
        <RowsFailed onAgain={() => ref.send({ type: 'retry' })} />
      ) : !isThere ? (
        <RowsLoading count={3} />
      ) : shown.length === 0 && (orders.length > 0 || dropped === 0) ? (
        <p className="lines-empty">
          <Icon name="pi-receipt" />
          <b>{t(orders.length > 0 ? 'store:orders.none.title' : 'store:orders.empty.title')}</b>
          <span>{t(orders.length > 0 ? 'store:orders.none.text' : 'store:orders.empty.text')}</span>
        </p>
      ) : (
        <div className="order-table">
          <p className="order-head" aria-hidden="true">
            {(['number', 'product', 'ordered', 'price', 'payment', 'service'] as const).map((column) => (
              <span key={column}>{t(`store:order.${column}`)}</span>
            ))}
          </p>
          <ul className="orders" aria-label={t('store:orders.title')}>
            {shown.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
        </div>
      )}
      <ListNotes staleSince={null} dropped={dropped} />
      <OrderDialog />
    </Card>
  );
}
