import '../styles/settings.css';
import '../shared/store/store.css';
import './cloudStorage.css';
import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { StoreServicesActor, useStorageServicesRef } from '../../actors/store/servicesContext.tsx';
import { StorePageActor, useOrderListRef, usePaymentRef } from '../../actors/store/storePage.tsx';
import { readStorageAddress } from '../../domain/store/storageAddress.ts';
import { BuyForm } from './BuyForm.tsx';
import { OrdersCard } from './OrdersCard.tsx';
import { OnceKnown } from '../shared/store/OnceKnown.tsx';
import { PaymentPanel } from '../shared/store/PaymentPanel.tsx';
import { ServicesCard } from './ServicesCard.tsx';

/** The storage page (spec section 2): the plan of each device, the orders, and buying and paying. */
export function CloudStoragePage() {
  return (
    <StorePageActor>
      <StoreServicesActor>
        <Chosen />
      </StoreServicesActor>
    </StorePageActor>
  );
}

/** The view in the address: the lists with the order that is being paid, or the buy form. */
function Chosen() {
  const attributes = useMachineAttributes(usePaymentRef());
  const address = readStorageAddress(useLocation().search);
  // Until the services are loaded their height is unknown, and the orders below them would jump.
  const areServicesLoading = useSelector(useStorageServicesRef(), (snapshot) => snapshot.matches('loading'));
  const areOrdersLoading = useSelector(useOrderListRef(), (snapshot) => snapshot.matches('loading'));
  return (
    <div className="page cards store" {...attributes}>
      {address.page === 'buy' ? (
        <BuyForm
          key={`${address.serialNumber} ${address.productId}`}
          serialNumber={address.serialNumber}
          productId={address.productId}
        />
      ) : (
        <OnceKnown isPending={areOrdersLoading}>
          <PaymentPanel />
          <ServicesCard />
          <OrdersCard isHidden={areServicesLoading} />
        </OnceKnown>
      )}
    </div>
  );
}
