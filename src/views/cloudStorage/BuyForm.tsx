import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { PurchaseActor, usePurchaseRef } from '../../actors/store/purchaseContext.tsx';
import { useStorageServicesRef } from '../../actors/store/servicesContext.tsx';
import { useOrderListRef } from '../../actors/store/storePage.tsx';
import { RowsFailed, RowsLoading } from '../shared/form/cardStates.tsx';
import { BuyChoices } from './BuyChoices.tsx';
import { BuySum } from './BuySum.tsx';
import { useChosen } from './chosen.ts';

/** Buying a storage plan: the device, the plan, the term, and the effect on the current plan. */
export function BuyForm({
  serialNumber,
  productId,
}: {
  serialNumber: string | null;
  productId: string | null;
}) {
  const services = useStorageServicesRef();
  const orders = useOrderListRef();
  const isThere = useSelector(
    services,
    (snapshot) => !snapshot.matches('loading') && !snapshot.matches('failed'),
  );
  const areOrders = useSelector(orders, (snapshot) => snapshot.hasTag('known'));
  const hasFailed = useSelector(services, (snapshot) => snapshot.matches('failed'));
  const haveFailed = useSelector(orders, (snapshot) => snapshot.matches('failed'));
  if (hasFailed || haveFailed)
    return (
      <section className="card card-body">
        <RowsFailed
          onAgain={() => {
            if (hasFailed) services.send({ type: 'retry' });
            if (haveFailed) orders.send({ type: 'retry' });
          }}
        />
      </section>
    );
  if (!isThere || !areOrders)
    return (
      <section className="card card-body">
        <RowsLoading count={4} />
      </section>
    );
  return (
    <PurchaseActor serialNumber={serialNumber} productId={productId}>
      <Form />
    </PurchaseActor>
  );
}

function Form() {
  const { t } = useTranslation();
  const attributes = useMachineAttributes(usePurchaseRef());
  const chosen = useChosen();
  return (
    <section className="card buy" aria-labelledby="buy-title" {...attributes}>
      <div className="buy-main">
        <h2 id="buy-title">{t('store:buy.title')}</h2>
        <BuyChoices chosen={chosen} />
      </div>
      <div className="buy-sum">
        <BuySum chosen={chosen} />
      </div>
    </section>
  );
}
