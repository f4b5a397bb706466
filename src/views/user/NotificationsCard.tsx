import { useSelector } from '@xstate/react';
import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useNotificationSettingsRef,
  usePushPermissionRef,
  usePushSubscriptionRef,
} from '../../actors/account/userPage.tsx';
import { useHas, useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { Button } from '../shared/form/Button.tsx';
import { Card, SavingTag } from '../shared/form/Card.tsx';
import { OnceLoaded } from '../shared/form/cardStates.tsx';
import { FocusFirstInvalid } from '../shared/form/dom/FocusFirstInvalid.tsx';
import { KeepTyped } from '../shared/form/dom/KeepTyped.tsx';
import { FormError, textOf } from '../shared/form/FormError.tsx';
import { submitTo } from '../shared/form/submitTo.ts';
import { SwitchRow } from '../shared/form/SettingsRow.tsx';
import { TextField } from '../shared/form/TextField.tsx';
import { PushPermission } from './PushPermission.tsx';
import { PushSubscription } from './PushSubscription.tsx';

const switches = ['notification', 'emailNotification', 'autoPauseVideo'] as const;

/** Errors that appear next to the email address. */
const emailErrors = [
  'form.emailRequired',
  'form.notificationEmailRequired',
  'form.notificationEmailFormat',
] as const;

/** Push notifications, email notifications and their address, and auto-pause. Each change is saved immediately. */
export function NotificationsCard() {
  const { t } = useTranslation();
  const ref = useNotificationSettingsRef();
  const attributes = useMachineAttributes(ref);
  const isSaving = useSelector(ref, (snapshot) => snapshot.matches('saving'));
  return (
    <Card
      id="notifications"
      title={t('account:notifications.title')}
      aside={<SavingTag when={isSaving} />}
      {...attributes}
    >
      <OnceLoaded of={ref} count={4}>
        <Lines />
      </OnceLoaded>
    </Card>
  );
}

function Lines() {
  const { t } = useTranslation();
  const ref = useNotificationSettingsRef();
  const { settings, change, error } = useSelector(ref, (snapshot) => snapshot.context);
  const isSaving = useSelector(ref, (snapshot) => snapshot.matches('saving'));
  const permission = usePushPermissionRef();
  const subscription = usePushSubscriptionRef();
  const isGranted = useSelector(permission, (snapshot) => snapshot.matches('granted'));
  const own = useSelector(subscription, ({ context }) => context.browsers.find(({ isOwn }) => isOwn));
  const hasMail = useHas('mail');
  const shown = { ...settings, ...change };
  const ofEmail = emailErrors.find((key) => key === error);
  const helpOf = (name: (typeof switches)[number]) =>
    t(
      name === 'emailNotification' && shown.notificationEmail === ''
        ? 'account:notifications.emailNotification.addFirst'
        : `account:notifications.${name}.help`,
    );
  return (
    <>
      {switches
        .filter((name) => hasMail || name !== 'emailNotification')
        .map((name) => (
          <Fragment key={name}>
            <SwitchRow
              id={name}
              label={t(`account:notifications.${name}.label`)}
              help={helpOf(name)}
              checked={shown[name]}
              isHeld={isSaving}
              onChange={(checked) => {
                if (isSaving) return;
                ref.send({ type: 'switch.changed', change: { [name]: checked } });
                if (name !== 'notification') return;
                if (!checked) return own && subscription.send({ type: 'revoke', id: own.id, isOwn: true });
                if (isGranted) subscription.send({ type: 'subscribe' });
                else permission.send({ type: 'ask' });
              }}
            />
            {name === 'notification' && shown.notification && (
              <>
                <PushPermission />
                {isGranted && <PushSubscription />}
              </>
            )}
          </Fragment>
        ))}
      {hasMail && (
        <EmailForm key={settings.notificationEmail} email={shown.notificationEmail} error={ofEmail} />
      )}
      <FormError message={ofEmail === undefined ? error : null} />
    </>
  );
}

function EmailForm({ email, error }: { email: string; error: (typeof emailErrors)[number] | undefined }) {
  const { t } = useTranslation();
  const ref = useNotificationSettingsRef();
  const errors = useMemo(() => ({ email: error }), [error]);
  const isSaving = useSelector(ref, (snapshot) => snapshot.matches('saving'));
  const submit = submitTo(ref, (form) => ({ type: 'email.submitted', email: textOf(form, 'email') }));
  return (
    <form className="settings-form" noValidate onSubmit={submit}>
      <KeepTyped />
      <FocusFirstInvalid errors={errors}>
        <TextField
          id="notificationEmail"
          name="email"
          type="email"
          autoComplete="email"
          label={t('account:notifications.notificationEmail')}
          error={error}
          defaultValue={email}
          onInput={() => {
            if (error) ref.send({ type: 'email.edited' });
          }}
        />
      </FocusFirstInvalid>
      <div className="settings-actions">
        <Button
          type="submit"
          label={t('account:notifications.saveEmail')}
          outlined
          severity="secondary"
          aria-disabled={isSaving}
        />
      </div>
    </form>
  );
}
