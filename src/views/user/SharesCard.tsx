import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useDeviceSharesRef } from '../../actors/account/userPage.tsx';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { shareIdentity, type DeviceShare } from '../../domain/devices/share.ts';
import { Button } from '../shared/form/Button.tsx';
import { useAddressOf, useDevices, useGateways } from '../shared/device/cameras.ts';
import { Card } from '../shared/form/Card.tsx';
import { OnceLoaded } from '../shared/form/cardStates.tsx';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { KeepLast } from '../shared/dialog/dom/KeepLast.tsx';
import { FormError } from '../shared/form/FormError.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { SettingsRow } from '../shared/form/SettingsRow.tsx';
import { ListNotes } from '../shared/events/ListNotes.tsx';

/** The devices that the user has shared with others, each with a button to stop sharing. */
export function SharesCard() {
  const { t } = useTranslation();
  const ref = useDeviceSharesRef();
  const attributes = useMachineAttributes(ref);
  const { shares, dropped, chosen, error } = useSelector(ref, (snapshot) => snapshot.context);
  const isAsking = useSelector(ref, (snapshot) => snapshot.matches('asking'));
  return (
    <Card id="shares" title={t('account:shares.title')} {...attributes}>
      <OnceLoaded of={ref} count={2}>
        {shares.length + dropped === 0 ? (
          <p className="lines-empty">
            <Icon name="pi-share-alt" />
            <b>{t('account:shares.empty.title')}</b>
            <span>{t('account:shares.empty.text')}</span>
          </p>
        ) : (
          <ul>
            {shares.map((share) => (
              <li key={shareIdentity(share)}>
                <Share share={share} />
              </li>
            ))}
          </ul>
        )}
      </OnceLoaded>
      <ListNotes staleSince={null} dropped={dropped} />
      <FormError message={error} />
      <KeepLast value={chosen}>
        {({ deviceName, serialNumber, receiver }) => (
          <ConfirmDialog
            visible={isAsking}
            danger
            title={t('account:shares.ask.title')}
            text={t('account:shares.ask.text', { device: deviceName || serialNumber, receiver })}
            confirm={t('account:shares.ask.confirm')}
            cancel={t('account:shares.ask.keep')}
            onConfirm={() => ref.send({ type: 'confirm' })}
            onCancel={() => ref.send({ type: 'keep' })}
          />
        )}
      </KeepLast>
    </Card>
  );
}

function Share({ share }: { share: DeviceShare }) {
  const { t } = useTranslation();
  const ref = useDeviceSharesRef();
  const request = { type: 'share.cancel', share } as const;
  const canCancel = useSelector(ref, (snapshot) => snapshot.can(request));
  const isCanceling = useSelector(
    ref,
    (snapshot) => snapshot.matches('canceling') && snapshot.context.chosen === share,
  );
  const device = share.deviceName || share.serialNumber;
  const devices = [...useDevices('camera'), ...useDevices('doorbell'), ...useGateways()];
  const isListed = devices.some(({ serialNumber }) => serialNumber === share.serialNumber);
  const addressOf = useAddressOf();
  const label = isListed ? (
    <Link className="link" to={addressOf(share.serialNumber, { tab: 'settings', section: 'sharing' })}>
      {device}
    </Link>
  ) : (
    device
  );
  return (
    <SettingsRow label={label} help={t('account:shares.with', { receiver: share.receiver })}>
      <Button
        label={t(isCanceling ? 'account:shares.canceling' : 'account:shares.cancel')}
        aria-label={t(isCanceling ? 'account:shares.canceling' : 'account:shares.cancelOf', {
          device,
          receiver: share.receiver,
        })}
        outlined
        severity="danger"
        aria-disabled={!canCancel}
        onClick={() => canCancel && ref.send(request)}
      />
    </SettingsRow>
  );
}
