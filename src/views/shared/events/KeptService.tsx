import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { useStorageServicesRef } from '../../../actors/store/servicesContext.tsx';
import { serviceStateAt, type Order } from '../../../domain/store/order.ts';
import type { StorageService } from '../../../domain/wire/calls/store.ts';
import { useStoreDevice } from '../store/storeDevice.ts';
import { dateText, productText } from '../store/storeText.ts';
import { useNow } from '../text/dom/useNow.ts';

/** Which storage service a device of one's own has, and until when it runs; that of a shared one is its owner's. */
export function KeptService({ serailno }: { serailno: string }) {
  const ref = useStorageServicesRef();
  const attributes = useMachineAttributes(ref);
  const service = useSelector(ref, (snapshot) =>
    snapshot.context.services.find((one) => one.serailno === serailno),
  );
  return <p {...attributes}>{service && <Says service={service} />}</p>;
}

/** Which text says how an order stands. */
function standingOf(order: Order | null, now: number) {
  if (order === null) return 'always';
  const state = serviceStateAt(order, now);
  return state === 'effective' && order.renews ? 'renews' : state;
}

function Says({ service: { serailno, product, order } }: { service: StorageService }) {
  const speech = useTranslation();
  const { name, timezone } = useStoreDevice()(serailno);
  const standing = standingOf(order, useNow());
  const at = standing === 'notEffective' ? order?.startDate : order?.expiryDate;
  return speech.t(`alerts:kept.own.${standing}`, {
    device: name,
    service: productText(product, speech),
    day: at == null ? '' : dateText(at, timezone, speech.i18n.language),
  });
}
