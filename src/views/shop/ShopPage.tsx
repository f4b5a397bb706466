import { Button } from '../shared/form/Button.tsx';
import '../styles/settings.css';
import '../shared/store/store.css';
import './shop.css';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { StorePageActor, useOrderListRef, usePaymentRef } from '../../actors/store/storePage.tsx';
import { readShopAddress, shopAddress, stores } from '../../domain/store/shopAddress.ts';
import { FormError } from '../shared/form/FormError.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { OrderDialog } from '../shared/store/OrderDialog.tsx';
import { OnceKnown } from '../shared/store/OnceKnown.tsx';
import { PaymentPanel } from '../shared/store/PaymentPanel.tsx';
import { CapabilityStore } from './CapabilityStore.tsx';
import { TrafficStore } from './TrafficStore.tsx';

/** The user store (spec section 2): smart features and mobile data of the devices, and the order that is being paid. */
export function ShopPage() {
  return (
    <StorePageActor>
      <Chosen />
    </StorePageActor>
  );
}

/** Why the order failed. */
function Refused() {
  const { t } = useTranslation();
  const ref = usePaymentRef();
  const isRefused = useSelector(ref, (snapshot) => snapshot.matches({ ready: 'refused' }));
  const error = useSelector(ref, (snapshot) => snapshot.context.error);
  return isRefused ? (
    <div className="note warn">
      <Icon name="pi-exclamation-triangle" />
      <FormError message={error} />
      <Button
        label={t('common:dismiss')}
        size="small"
        outlined
        severity="secondary"
        onClick={() => ref.send({ type: 'dismiss' })}
      />
    </div>
  ) : null;
}

function Chosen() {
  const { t } = useTranslation();
  const attributes = useMachineAttributes(usePaymentRef());
  const orderList = useOrderListRef();
  const ofOrders = useMachineAttributes(orderList);
  const areOrdersLoading = useSelector(orderList, (snapshot) => snapshot.matches('loading'));
  const { store, serialNumber } = readShopAddress(useLocation().search);
  const Store = store === 'capability' ? CapabilityStore : TrafficStore;
  return (
    <div className="page store shop" {...attributes}>
      <nav className="seg store-tabs" aria-label={t('shop:stores')}>
        {stores.map((one) => (
          <Link
            key={one}
            to={shopAddress({ store: one, serialNumber: one === store ? serialNumber : null })}
            aria-current={one === store ? 'page' : undefined}
          >
            {t(`shop:${one}.title`)}
          </Link>
        ))}
      </nav>
      <OnceKnown isPending={areOrdersLoading}>
        <PaymentPanel />
        <Refused />
        <Store chosen={serialNumber} />
      </OnceKnown>
      <div {...ofOrders}>
        <OrderDialog />
      </div>
    </div>
  );
}
