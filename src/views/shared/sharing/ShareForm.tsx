import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeviceShareRef } from '../../../actors/settings/sharing.tsx';
import type { Device, Gateway } from '../../../domain/devices/device.ts';
import { Button } from '../form/Button.tsx';
import { FocusFirstInvalid } from '../form/dom/FocusFirstInvalid.tsx';
import { KeepTyped } from '../form/dom/KeepTyped.tsx';
import { ResetForm } from '../form/dom/ResetForm.tsx';
import { FormError, textOf } from '../form/FormError.tsx';
import { submitTo } from '../form/submitTo.ts';
import { TextField } from '../form/TextField.tsx';
import { Icon } from '../page/Icon.tsx';

const stay = (event: FormEvent) => event.preventDefault();

/** Shares the device with an account by its name. An offline device cannot be shared. */
export function ShareForm({ device }: { readonly device: Device | Gateway }) {
  const { t } = useTranslation();
  const ref = useDeviceShareRef();
  const { errors, added } = useSelector(ref, (snapshot) => snapshot.context);
  const isSending = useSelector(ref, (snapshot) => snapshot.matches('sending'));
  const isHeld = !device.onLine;
  const submit = submitTo(ref, (form) => ({ type: 'submit', account: textOf(form, 'account') }));
  return (
    <>
      <form
        className="settings-form"
        noValidate
        onSubmit={isHeld ? stay : submit}
        aria-label={t('settings:sharing.form')}
      >
        <FocusFirstInvalid errors={errors}>
          <TextField
            id="share-account"
            name="account"
            label={t('settings:sharing.account')}
            error={errors.account}
            inputMode="email"
            autoComplete="off"
            required
            readOnly={isHeld}
            onInput={() => {
              if (errors.account || errors.form) ref.send({ type: 'account.edited' });
            }}
          />
        </FocusFirstInvalid>
        <div className="settings-actions">
          <Button
            type="submit"
            label={t(isSending ? 'settings:sharing.sending' : 'settings:sharing.send')}
            aria-disabled={isSending || isHeld}
          />
        </div>
        <ResetForm after={added} />
        <KeepTyped />
      </form>
      <FormError message={errors.form} />
      <output className="shared-with">
        {added && (
          <>
            <Icon name="pi-check-circle" />
            {t('settings:sharing.added', {
              receiver: added.receiver,
              device: device.name || device.serialNumber,
            })}
          </>
        )}
      </output>
    </>
  );
}
