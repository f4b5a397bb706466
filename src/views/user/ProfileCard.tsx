import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useProfileRef } from '../../actors/account/userPage.tsx';
import { OtherSignInsActor } from '../../actors/account/otherSignIns.tsx';
import { useConfig, useHas, useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { Button } from '../shared/form/Button.tsx';
import { Card } from '../shared/form/Card.tsx';
import { OnceLoaded } from '../shared/form/cardStates.tsx';
import { SettingsRow } from '../shared/form/SettingsRow.tsx';
import { LogoutCountdown } from '../shared/page/LogoutCountdown.tsx';
import { AvatarRow } from './AvatarRow.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { NicknameRow } from './NicknameRow.tsx';
import { OtherSignInsRow } from './OtherSignInsRow.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { PushBrowsersRow } from './PushBrowsersRow.tsx';

/**
 * The profile of the user: photo, nickname, email, phone and password, each with an edit button, and their other
 * sign-ins.
 */
export function ProfileCard() {
  const { t } = useTranslation();
  const ref = useProfileRef();
  const attributes = useMachineAttributes(ref);
  const hasMail = useHas('mail');
  const { brand } = useConfig();
  const isLeaving = useSelector(ref, (snapshot) => snapshot.matches('loggingOut'));
  return (
    <Card id="profile" title={t('account:profile.title')} {...attributes}>
      {isLeaving && <LogoutCountdown text={(left) => t('account:profile.loggingOut', { left })} />}
      <OnceLoaded of={ref} count={5}>
        <AvatarRow />
        <NicknameRow />
        {hasMail && (
          <>
            <ContactRow kind="email" />
            <ContactRow kind="phone" />
            <PasswordRow />
          </>
        )}
        {!hasMail && (
          <SettingsRow
            label={t('account:profile.password.label')}
            help={t('account:profile.password.atMachine', { brand })}
          />
        )}
        <OtherSignInsActor>
          <OtherSignInsRow />
        </OtherSignInsActor>
        <PushBrowsersRow />
      </OnceLoaded>
      <ContactDialog />
      <PasswordDialog />
    </Card>
  );
}

function ContactRow({ kind }: { kind: 'email' | 'phone' }) {
  const { t } = useTranslation();
  const ref = useProfileRef();
  const address = useSelector(ref, (snapshot) => snapshot.context.profile[kind]);
  const canEdit = useSelector(ref, (snapshot) => snapshot.can({ type: 'contact.edit', kind }));
  return (
    <SettingsRow label={t(`account:profile.${kind}.label`)} help={address || t('account:profile.notSet')}>
      <Button
        label={t(address ? 'account:profile.change' : 'account:profile.add')}
        aria-label={t(address ? `account:profile.${kind}.change` : `account:profile.${kind}.add`)}
        outlined
        severity="secondary"
        aria-disabled={!canEdit}
        onClick={() => canEdit && ref.send({ type: 'contact.edit', kind })}
      />
    </SettingsRow>
  );
}

function PasswordRow() {
  const { t } = useTranslation();
  const ref = useProfileRef();
  const canEdit = useSelector(ref, (snapshot) => snapshot.can({ type: 'password.edit' }));
  return (
    <SettingsRow label={t('account:profile.password.label')} help={t('account:profile.password.help')}>
      <Button
        label={t('account:profile.change')}
        aria-label={t('account:profile.password.change')}
        outlined
        severity="secondary"
        aria-disabled={!canEdit}
        onClick={() => canEdit && ref.send({ type: 'password.edit' })}
      />
    </SettingsRow>
  );
}
