import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfileRef } from '../../actors/account/userPage.tsx';
import { Button } from '../shared/form/Button.tsx';
import { FocusFirstInvalid } from '../shared/form/dom/FocusFirstInvalid.tsx';
import { KeepTyped } from '../shared/form/dom/KeepTyped.tsx';
import { KeepFocus } from '../shared/page/dom/KeepFocus.tsx';
import { textOf } from '../shared/form/FormError.tsx';
import { submitTo } from '../shared/form/submitTo.ts';
import { SettingsRow } from '../shared/form/SettingsRow.tsx';
import { TextField } from '../shared/form/TextField.tsx';

/** The nickname; changed in place. */
export function NicknameRow() {
  const ref = useProfileRef();
  const isEdited = useSelector(
    ref,
    (snapshot) => snapshot.matches('editingNickname') || snapshot.matches('savingNickname'),
  );
  return <KeepFocus part={String(isEdited)}>{isEdited ? <NicknameForm /> : <Nickname />}</KeepFocus>;
}

function Nickname() {
  const { t } = useTranslation();
  const ref = useProfileRef();
  const nickname = useSelector(ref, (snapshot) => snapshot.context.profile.nickname);
  const canEdit = useSelector(ref, (snapshot) => snapshot.can({ type: 'nickname.edit' }));
  return (
    <SettingsRow label={t('account:profile.nickname.label')} help={nickname || t('account:profile.notSet')}>
      <Button
        label={t('account:profile.change')}
        aria-label={t('account:profile.nickname.change')}
        outlined
        severity="secondary"
        aria-disabled={!canEdit}
        data-focus
        onClick={() => canEdit && ref.send({ type: 'nickname.edit' })}
      />
    </SettingsRow>
  );
}

function NicknameForm() {
  const { t } = useTranslation();
  const ref = useProfileRef();
  const nickname = useSelector(ref, (snapshot) => snapshot.context.profile.nickname);
  const error = useSelector(ref, (snapshot) => snapshot.context.error) ?? undefined;
  const errors = useMemo(() => ({ nickname: error }), [error]);
  const isSaving = useSelector(ref, (snapshot) => snapshot.matches('savingNickname'));
  const submit = submitTo(ref, (form) => ({
    type: 'nickname.submit',
    nickname: textOf(form, 'nickname'),
  }));
  return (
    <form
      className="settings-form"
      noValidate
      onSubmit={submit}
      aria-label={t('account:profile.nickname.change')}
    >
      <KeepTyped />
      <FocusFirstInvalid errors={errors}>
        <TextField
          id="nickname"
          name="nickname"
          label={t('account:profile.nickname.label')}
          error={error}
          defaultValue={nickname}
          autoComplete="nickname"
          required
          data-focus
          onInput={() => {
            if (error) ref.send({ type: 'nickname.edited' });
          }}
        />
      </FocusFirstInvalid>
      <div className="settings-actions">
        <Button
          type="button"
          label={t('common:cancel')}
          outlined
          severity="secondary"
          aria-disabled={isSaving}
          onClick={() => !isSaving && ref.send({ type: 'cancel' })}
        />
        <Button
          type="submit"
          label={t(isSaving ? 'common:saving' : 'common:save')}
          aria-disabled={isSaving}
        />
      </div>
    </form>
  );
}
