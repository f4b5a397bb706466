import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { useStorageServicesRef } from '../../../actors/store/servicesContext.tsx';
import { serviceStanding } from '../../../domain/store/storageServices.ts';
import type { StorageService } from '../../../domain/wire/calls/store.ts';
import { useStoreDevice } from '../store/storeDevice.ts';
import { dateText, productText } from '../store/storeText.ts';
import { useNow } from '../text/dom/useNow.ts';

/** The storage plan of an own device, and its end. A shared device uses its owner's plan. */
export function KeptService({ serialNumber }: { serialNumber: string }) {
  const ref = useStorageServicesRef();
  const attributes = useMachineAttributes(ref);
  const service = useSelector(ref, (snapshot) =>
    snapshot.context.services.find((one) => one.serialNumber === serialNumber),
  );
  return (
    <div {...attributes}>
      {service && (
        <p>
          <Says service={service} />
        </p>
      )}
    </div>
  );
}

function Says({ service }: { service: StorageService }) {
  const { serialNumber, product } = service;
  const speech = useTranslation();
  const { name, timezone } = useStoreDevice()(serialNumber);
  const { standing, at } = serviceStanding(service, useNow());
  return speech.t(`alerts:kept.own.${standing}`, {
    device: name,
    service: productText(product, speech),
    day: at == null ? '' : dateText(at, timezone, speech.i18n.language),
  });
}
