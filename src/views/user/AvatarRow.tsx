import { useSelector } from '@xstate/react';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAvatarRef, useProfileRef } from '../../actors/account/userPage.tsx';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { pictureTypes } from '../../domain/devices/picture.ts';
import { Avatar } from '../shared/page/Avatar.tsx';
import { FieldError } from '../shared/form/FormError.tsx';
import { invalidity } from '../shared/form/TextField.tsx';
import { AvatarDialog } from './AvatarDialog.tsx';

/** The profile photo of the user, with a button to change it. */
export function AvatarRow() {
  const { t } = useTranslation();
  const profile = useProfileRef();
  const { nickname, avatar } = useSelector(profile, (snapshot) => snapshot.context.profile);
  const ref = useAvatarRef();
  const attributes = useMachineAttributes(ref);
  const isOpening = useSelector(ref, (snapshot) => snapshot.matches('opening'));
  const error = useSelector(ref, (snapshot) => (snapshot.matches('idle') ? snapshot.context.error : null));
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file && ref.getSnapshot().can({ type: 'file.chosen', file })) ref.send({ type: 'file.chosen', file });
    // Allows choosing the same file again.
    event.target.value = '';
  };
  return (
    <div className="settings-row" {...attributes}>
      <div className="avatar-row">
        <Avatar large name={nickname} src={avatar} />
        <div>
          <b>{t('account:profile.avatar.label')}</b>
          <p id="avatar-help">{t('account:profile.avatar.help')}</p>
          <div role="alert">
            <FieldError id="avatar-error" message={error ?? undefined} />
          </div>
        </div>
      </div>
      <div className="settings-control file">
        <input
          type="file"
          id="avatar"
          className="sr"
          accept={pictureTypes.join(',')}
          aria-describedby="avatar-help"
          {...invalidity('avatar', error ?? undefined)}
          onChange={choose}
        />
        <label htmlFor="avatar" className="p-button p-component p-button-outlined p-button-secondary">
          {isOpening && <span className="spin sm" />}
          {t(isOpening ? 'account:profile.avatar.opening' : 'account:profile.avatar.choose')}
        </label>
      </div>
      <AvatarDialog />
    </div>
  );
}
