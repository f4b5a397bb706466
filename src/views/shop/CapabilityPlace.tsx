import { useTranslation } from 'react-i18next';
import type { DeviceCapabilities } from '../../domain/wire/calls/capabilities.ts';
import { Still } from '../shared/events/Still.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { useStoreDevice } from '../shared/store/storeDevice.ts';
import { useNow } from '../shared/text/dom/useNow.ts';
import { isOn } from './capabilityText.ts';

/** A camera in the list of the store: its still, its name, and the number of active features. */
export function CapabilityPlace({
  device: { serialNumber, capabilities },
  to,
  isChosen,
}: {
  device: DeviceCapabilities;
  to: string;
  isChosen: boolean;
}) {
  const { t } = useTranslation();
  const now = useNow();
  const { name, snapSrc } = useStoreDevice()(serialNumber);
  const on = capabilities.filter((one) => isOn(one, now)).length;
  return (
    <li>
      <Link className="capability-place" to={to} aria-current={isChosen ? 'true' : undefined}>
        <span className="thumbnail">
          <Icon name="pi-video" />
          {snapSrc !== null && <Still src={snapSrc} />}
        </span>
        <span>
          <b>{name}</b>
          <small>{t('shop:capability.on', { on, all: capabilities.length })}</small>
        </span>
      </Link>
    </li>
  );
}
