import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SelectField } from '../shared/form/SelectField.tsx';

/**
 * The choice of one device or all. `addressOf` builds the address of a choice. A device that is not listed stays named.
 */
export function DeviceChoice({
  devices,
  chosen,
  addressOf,
}: {
  devices: readonly { readonly serialNumber: string; readonly name: string }[];
  chosen: string | null;
  addressOf: (device: string | null) => string;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isListed = chosen === null || devices.some(({ serialNumber }) => serialNumber === chosen);
  return (
    <SelectField
      label={t('alerts:page.device')}
      value={chosen ?? ''}
      options={[
        { value: '', label: t('alerts:page.allDevices') },
        ...devices.map(({ serialNumber, name }) => ({ value: serialNumber, label: name || serialNumber })),
        ...(isListed ? [] : [{ value: chosen, label: chosen }]),
      ]}
      onChoose={(serialNumber) => void navigate(addressOf(serialNumber || null))}
    />
  );
}
