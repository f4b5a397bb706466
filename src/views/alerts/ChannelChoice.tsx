import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { alertAddress, type AlertAddress } from '../../domain/alerts/alertAddress.ts';
import type { Device, Gateway } from '../../domain/devices/device.ts';
import { SelectField } from '../shared/form/SelectField.tsx';

/** The choice of one channel of the chosen gateway, or all. Other devices have no channels. */
export function ChannelChoice({
  address,
  devices,
}: {
  address: AlertAddress;
  devices: readonly (Device | Gateway)[];
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const device = devices.find(({ serialNumber }) => serialNumber === address.device);
  if (device === undefined || !('channelList' in device)) return null;
  const chosen = address.channel === null ? '' : String(address.channel);
  const listed = device.channelList.map(({ channel, name }) => ({
    value: String(channel),
    label: name || t('review:channel.number', { number: channel }),
  }));
  const isListed = chosen === '' || listed.some(({ value }) => value === chosen);
  return (
    <SelectField
      label={t('review:channel.label')}
      value={chosen}
      options={[
        { value: '', label: t('review:channel.all') },
        ...listed,
        ...(isListed
          ? []
          : [{ value: chosen, label: t('review:channel.number', { number: address.channel }) }]),
      ]}
      onChoose={(channel) =>
        void navigate(alertAddress({ ...address, channel: channel === '' ? null : Number(channel) }))
      }
    />
  );
}
