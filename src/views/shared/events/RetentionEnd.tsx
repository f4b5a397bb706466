import { useTranslation } from 'react-i18next';
import { StorageServicesActor, useStorageServicesRef } from '../../../actors/store/servicesContext.tsx';
import { storageAddress } from '../../../domain/store/storageAddress.ts';
import { Link } from '../page/Link.tsx';
import { useSelector } from '@xstate/react';
import { useHas, useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { serviceStatus } from '../../../domain/store/storageServices.ts';
import type { StorageService } from '../../../domain/wire/calls/store.ts';
import { useStoreDevice } from '../store/storeDevice.ts';
import { dateText, productText } from '../store/storeText.ts';
import { useNow } from '../text/dom/useNow.ts';

type Props = {
  readonly kept: 'alerts' | 'archives';
  /** Set if all entries belong to one device. */
  readonly device?: { readonly serialNumber: string; readonly shared: boolean };
};

/**
 * The end of a list: how long its entries are kept, with a link to storage, which decides that. For a single device it
 * also names the plan and its end. A shared device uses its owner's storage.
 */
export function RetentionEnd({ kept, device }: Props) {
  const { t } = useTranslation();
  // Without a store no plan decides.
  if (!useHas('store')) {
    return (
      <div className="kept-end muted">
        <p>{t('alerts:kept.inFile')}</p>
      </div>
    );
  }
  return (
    <div className="kept-end muted">
      <p>{t(`alerts:kept.${kept}`)}</p>
      {device && !device.shared && (
        <StorageServicesActor key={device.serialNumber} store={null}>
          <RetentionService serialNumber={device.serialNumber} />
        </StorageServicesActor>
      )}
      {!device?.shared && (
        <Link className="link" to={storageAddress({ page: 'list', orders: 'all' })}>
          {t('alerts:kept.storage')}
        </Link>
      )}
    </div>
  );
}

/** The storage plan of an own device, and its end. A shared device uses its owner's plan. */
function RetentionService({ serialNumber }: { serialNumber: string }) {
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
  const { status, at } = serviceStatus(service, useNow());
  return speech.t(`alerts:kept.own.${status}`, {
    device: name,
    service: productText(product, speech),
    day: at == null ? '' : dateText(at, timezone, speech.i18n.language),
  });
}
