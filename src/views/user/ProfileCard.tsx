import { useSelector } from '@xstate/react';
import { Button } from 'primereact/button';
import { useTranslation } from 'react-i18next';
import { useProfileRef } from '../../actors/account/accountContexts.tsx';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { Card } from '../shared/form/Card.tsx';
import { LinesFailed, LinesLoading } from '../shared/form/CardStates.tsx';
import { Line } from '../shared/form/Line.tsx';
import { LogoutCountdown } from '../shared/page/LogoutCountdown.tsx';
import { AvatarLine } from './AvatarLine.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { NicknameLine } from './NicknameLine.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

/** Who the user is: picture, nickname, e-mail, phone and password, each with the way to change it. */
export function ProfileCard() {
  const { t } = useTranslation();
  const ref = useProfileRef();
  const attributes = useMachineAttributes(ref);
  const isLoading = useSelector(ref, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(ref, (snapshot) => snapshot.matches('failed'));
  const isLeaving = useSelector(
    ref,
    (snapshot) => snapshot.matches('loggingOut') || snapshot.matches('left'),
  );
  return (
    <Card id="profile" title={t('user:profile.title')} {...attributes}>
      {isLeaving && <LogoutCountdown text={(seconds) => t('user:profile.loggingOut', { seconds })} />}
      {isLoading ? (
        <LinesLoading count={5} />
      ) : hasFailed ? (
        <LinesFailed onAgain={() => ref.send({ type: 'retry' })} />
      ) : (
        <>
          <AvatarLine />
          <NicknameLine />
          <ContactLine kind="email" />
          <ContactLine kind="phone" />
          <PasswordLine />
        </>
      )}
      <ContactDialog />
      <PasswordDialog />
    </Card>
  );
}

function ContactLine({ kind }: { kind: 'email' | 'phone' }) {
  const { t } = useTranslation();
  const ref = useProfileRef();
  const address = useSelector(ref, (snapshot) => snapshot.context.profile[kind]);
  const canEdit = useSelector(ref, (snapshot) => snapshot.can({ type: 'contact.edit', kind }));
  return (
    <Line label={t(`user:profile.${kind}.label`)} help={address || t('user:profile.notSet')}>
      <Button
        label={t(address ? 'user:profile.change' : 'user:profile.add')}
        aria-label={t(address ? `user:profile.${kind}.change` : `user:profile.${kind}.add`)}
        outlined
        severity="secondary"
        aria-disabled={!canEdit}
        onClick={() => canEdit && ref.send({ type: 'contact.edit', kind })}
      />
    </Line>
  );
}

function PasswordLine() {
  const { t } = useTranslation();
  const ref = useProfileRef();
  const canEdit = useSelector(ref, (snapshot) => snapshot.can({ type: 'password.edit' }));
  return (
    <Line label={t('user:profile.password.label')} help={t('user:profile.password.help')}>
      <Button
        label={t('user:profile.change')}
        aria-label={t('user:profile.password.change')}
        outlined
        severity="secondary"
        aria-disabled={!canEdit}
        onClick={() => canEdit && ref.send({ type: 'password.edit' })}
      />
    </Line>
  );
}
