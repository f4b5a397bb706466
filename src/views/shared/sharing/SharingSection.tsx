import { Button } from '../form/Button.tsx';
import '../../styles/deviceSharing.css';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { OpenedSharing, useDeviceShareRef } from '../../../actors/settings/sharing.tsx';
import type { Device, Gateway } from '../../../domain/devices/device.ts';
import { shareIdentity, type DeviceShare } from '../../../domain/devices/share.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { KeepLast } from '../dialog/dom/KeepLast.tsx';
import { ListNotes } from '../events/ListNotes.tsx';
import { Card } from '../form/Card.tsx';
import { OnceLoaded } from '../form/cardStates.tsx';
import { FormError } from '../form/FormError.tsx';
import { SettingsRow } from '../form/SettingsRow.tsx';
import { KeepFocus } from '../page/dom/KeepFocus.tsx';
import { Icon } from '../page/Icon.tsx';
import { CodeRow } from './CodeRow.tsx';
import { ShareForm } from './ShareForm.tsx';

type OfDevice = { readonly device: Device | Gateway };

/** Sharing a device (spec sections 3 to 6): by account or by code, and the current recipients. */
export function SharingSection({ device }: OfDevice) {
  return (
    <OpenedSharing>
      <Sharing device={device} />
    </OpenedSharing>
  );
}

function Sharing({ device }: OfDevice) {
  const { t } = useTranslation();
  const ref = useDeviceShareRef();
  const attributes = useMachineAttributes(ref);
  return (
    <Card id="settings-sharing" title={t('settings:sharing.title')} {...attributes}>
      <OnceLoaded of={ref} count={3}>
        <p className="sharing-lead">{t('settings:sharing.intro')}</p>
        <ShareForm device={device} />
        <CodeRow device={device} />
        <Receivers device={device} />
      </OnceLoaded>
    </Card>
  );
}

/** The people who can view the device, each with a button to stop sharing. */
function Receivers({ device }: OfDevice) {
  const { t } = useTranslation();
  const ref = useDeviceShareRef();
  const { shares, dropped, chosen, failure } = useSelector(ref, (snapshot) => snapshot.context);
  const isAsking = useSelector(ref, (snapshot) => snapshot.matches('asking'));
  const isCanceling = useSelector(ref, (snapshot) => snapshot.matches('canceling'));
  return (
    <section className="receivers" aria-labelledby="settings-sharing-receivers">
      <KeepFocus part={String(isCanceling)}>
        <h3 id="settings-sharing-receivers" tabIndex={-1} data-focus>
          {t('settings:sharing.receivers')}
        </h3>
        {shares.length + dropped === 0 ? (
          <p className="lines-empty">
            <Icon name="pi-share-alt" />
            <b>{t('settings:sharing.nobody.title')}</b>
            <span>{t('settings:sharing.nobody.text')}</span>
          </p>
        ) : (
          <ul>
            {shares.map((share) => (
              <li key={shareIdentity(share)}>
                <Receiver share={share} />
              </li>
            ))}
          </ul>
        )}
      </KeepFocus>
      <ListNotes staleSince={null} dropped={dropped} />
      <FormError message={failure} />
      <KeepLast value={chosen}>
        {({ receiver }) => (
          <ConfirmDialog
            visible={isAsking}
            danger
            title={t('settings:sharing.ask.title')}
            text={t('settings:sharing.ask.text', { device: device.name || device.serialNumber, receiver })}
            confirm={t('settings:sharing.ask.confirm')}
            cancel={t('settings:sharing.ask.keep')}
            onConfirm={() => ref.send({ type: 'confirm' })}
            onCancel={() => ref.send({ type: 'keep' })}
          />
        )}
      </KeepLast>
    </section>
  );
}

function Receiver({ share }: { readonly share: DeviceShare }) {
  const { t } = useTranslation();
  const ref = useDeviceShareRef();
  const request = { type: 'share.cancel', share } as const;
  const canCancel = useSelector(ref, (snapshot) => snapshot.can(request));
  const isCanceling = useSelector(
    ref,
    (snapshot) => snapshot.matches('canceling') && snapshot.context.chosen === share,
  );
  const { receiver } = share;
  return (
    <SettingsRow label={receiver}>
      <Button
        label={t(isCanceling ? 'settings:sharing.canceling' : 'settings:sharing.cancel')}
        aria-label={t(isCanceling ? 'settings:sharing.canceling' : 'settings:sharing.cancelOf', {
          receiver,
        })}
        outlined
        severity="danger"
        aria-disabled={!canCancel}
        onClick={() => canCancel && ref.send(request)}
      />
    </SettingsRow>
  );
}
