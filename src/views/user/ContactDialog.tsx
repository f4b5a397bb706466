import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfileRef } from '../../app/accountContexts.tsx';
import { useMachineAttributes } from '../../app/contexts.tsx';
import type { ContactChangeFields } from '../../domain/contact.ts';
import type { ContactChangeRef } from '../../machines/contactChange/ref.ts';
import type { VerificationCodeRef } from '../../machines/verificationCode/ref.ts';
import { CodeField } from '../shared/CodeField.tsx';
import { FocusFirstInvalid } from '../shared/dom/FocusFirstInvalid.tsx';
import { KeepLast } from '../shared/dom/KeepLast.tsx';
import { FormDialog } from '../shared/FormDialog.tsx';
import { FormError } from '../shared/FormError.tsx';
import { textOf } from '../shared/formText.ts';
import { TextField } from '../shared/TextField.tsx';

function leave(change: ContactChangeRef) {
  if (change.getSnapshot().can({ type: 'leave' })) change.send({ type: 'leave' });
}

/** A new e-mail address or phone number, proved by a code that is sent to it. */
export function ContactDialog() {
  const { t } = useTranslation();
  const ref = useProfileRef();
  const kind = useSelector(ref, (snapshot) => snapshot.context.contactKind);
  const change = useSelector(ref, (snapshot) => snapshot.children.contactChange);
  return (
    <FormDialog
      visible={change !== undefined}
      title={t(`user:profile.${kind}.change`)}
      onLeave={() => change && leave(change)}
    >
      <KeepLast value={change}>{(shown) => <ContactForm change={shown} />}</KeepLast>
    </FormDialog>
  );
}

function ContactForm({ change }: { change: ContactChangeRef }) {
  const code = useSelector(change, (snapshot) => snapshot.children.verificationCode);
  return <KeepLast value={code}>{(shown) => <Fields change={change} code={shown} />}</KeepLast>;
}

function Fields({ change, code }: { change: ContactChangeRef; code: VerificationCodeRef }) {
  const { t } = useTranslation();
  const attributes = useMachineAttributes(change);
  const kind = useSelector(change, (snapshot) => snapshot.context.kind);
  const errors = useSelector(change, (snapshot) => snapshot.context.errors);
  const codeErrors = useSelector(code, (snapshot) => snapshot.context.errors);
  const isSaving = useSelector(change, (snapshot) => snapshot.matches('saving'));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const request = {
      type: 'submit',
      address: textOf(event.currentTarget, 'address'),
      verificationCode: textOf(event.currentTarget, 'verificationCode'),
    } as const;
    if (change.getSnapshot().can(request)) change.send(request);
  };
  const edited = (field: keyof ContactChangeFields) => () => {
    if (errors[field] || errors.form) change.send({ type: 'field.edited', field });
    if (codeErrors.loginAccount || codeErrors.verificationCode) code.send({ type: 'account.edited' });
  };
  return (
    <form noValidate onSubmit={submit} aria-label={t(`user:profile.${kind}.change`)} {...attributes}>
      <p className="lead">{t(`user:profile.${kind}.text`)}</p>
      <FocusFirstInvalid errors={errors}>
        <FocusFirstInvalid errors={codeErrors}>
          <TextField
            id="contact-address"
            name="address"
            label={t(`user:profile.${kind}.new`)}
            error={errors.address ?? codeErrors.loginAccount}
            type={kind === 'email' ? 'email' : 'tel'}
            autoComplete={kind === 'email' ? 'email' : 'tel'}
            required
            onInput={edited('address')}
          />
          <CodeField
            id="contact-code"
            code={code}
            error={errors.verificationCode}
            accountOf={(form) => textOf(form, 'address')}
            onInput={edited('verificationCode')}
          />
        </FocusFirstInvalid>
      </FocusFirstInvalid>
      <FormError message={errors.form} />
      <div className="acts">
        <button type="button" className="quiet" aria-disabled={isSaving} onClick={() => leave(change)}>
          {t('common:cancel')}
        </button>
        <button type="submit" className="go" aria-disabled={isSaving}>
          {isSaving && <span className="spin sm" />}
          {t(isSaving ? 'common:saving' : 'common:save')}
        </button>
      </div>
    </form>
  );
}
