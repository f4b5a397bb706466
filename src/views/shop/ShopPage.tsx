import '../styles/settings.css';
import '../shared/store/store.css';
import './shop.css';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { StoreActors, usePaymentRef } from '../../actors/store/storeContexts.tsx';
import { readShopAddress, shopAddress, stores } from '../../domain/store/shopAddress.ts';
import { Link } from '../shared/page/Link.tsx';
import { OrderDialog } from '../shared/store/OrderDialog.tsx';
import { PaymentPanel } from '../shared/store/PaymentPanel.tsx';
import { CapabilityStore } from './CapabilityStore.tsx';
import { TrafficStore } from './TrafficStore.tsx';

/** The user store (spec section 2): capabilities and mobile data of the devices, and the order that is being paid. */
export function ShopPage() {
  return (
    <StoreActors>
      <Chosen />
    </StoreActors>
  );
}

function Chosen() {
  const { t } = useTranslation();
  const attributes = useMachineAttributes(usePaymentRef());
  const { store, serailno } = readShopAddress(useLocation().search);
  const Store = store === 'capability' ? CapabilityStore : TrafficStore;
  return (
    <div className="page store shop" {...attributes}>
      <nav className="seg store-tabs" aria-label={t('shop:stores')}>
        {stores.map((one) => (
          <Link
            key={one}
            to={shopAddress({ store: one, serailno })}
            aria-current={one === store ? 'page' : undefined}
          >
            {t(`shop:${one}.title`)}
          </Link>
        ))}
      </nav>
      <PaymentPanel />
      <Store chosen={serailno} />
      <OrderDialog />
    </div>
  );
}
