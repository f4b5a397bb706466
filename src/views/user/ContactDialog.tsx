import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useProfileRef } from '../../actors/account/userPage.tsx';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import type { ContactChangeFields, ProofMethod } from '../../domain/account/contact.ts';
import type { ContactChangeRef } from '../../machines/account/contactChange/contactChange.machine.ts';
import type { VerificationCodeRef } from '../../machines/signIn/verificationCode/verificationCode.machine.ts';
import { CodeField } from '../shared/form/CodeField.tsx';
import { FocusFirstInvalid } from '../shared/form/dom/FocusFirstInvalid.tsx';
import { KeepTyped } from '../shared/form/dom/KeepTyped.tsx';
import { KeepLast } from '../shared/dialog/dom/KeepLast.tsx';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { FormActions } from '../shared/form/FormActions.tsx';
import { FormError, textOf } from '../shared/form/FormError.tsx';
import { offer, submitTo } from '../shared/form/submitTo.ts';
import { TextField } from '../shared/form/TextField.tsx';
import { Segments } from '../shared/form/Segments.tsx';

const leave = (change: ContactChangeRef) => offer(change, { type: 'leave' });

/** A new email address or phone number, proved by a code that is sent to it. */
export function ContactDialog() {
  const { t } = useTranslation();
  const ref = useProfileRef();
  const kind = useSelector(ref, (snapshot) => snapshot.context.contactKind);
  const change = useSelector(ref, (snapshot) => snapshot.children.contactChange);
  return (
    <FormDialog
      visible={change !== undefined}
      title={t(`account:profile.${kind}.change`)}
      onLeave={() => change && leave(change)}
    >
      <KeepLast value={change}>{(shown) => <ContactForm change={shown} />}</KeepLast>
    </FormDialog>
  );
}

function ContactForm({ change }: { change: ContactChangeRef }) {
  const code = useSelector(change, (snapshot) => snapshot.children.verificationCode);
  const oldCode = useSelector(change, (snapshot) => snapshot.children.oldCode);
  return (
    <KeepLast value={code}>
      {(shown) => (
        <KeepLast value={oldCode}>
          {(shownOld) => <Fields change={change} code={shown} oldCode={shownOld} />}
        </KeepLast>
      )}
    </KeepLast>
  );
}

function Fields({
  change,
  code,
  oldCode,
}: {
  change: ContactChangeRef;
  code: VerificationCodeRef;
  oldCode: VerificationCodeRef;
}) {
  const { t } = useTranslation();
  const attributes = useMachineAttributes(change);
  const kind = useSelector(change, (snapshot) => snapshot.context.kind);
  const errors = useSelector(change, (snapshot) => snapshot.context.errors);
  const codeErrors = useSelector(code, (snapshot) => snapshot.context.errors);
  const isSaving = useSelector(change, (snapshot) => snapshot.matches('saving'));
  const submit = submitTo(change, (form) => ({
    type: 'submit',
    address: textOf(form, 'address'),
    verificationCode: textOf(form, 'verificationCode'),
    password: textOf(form, 'password'),
    oldVerificationCode: textOf(form, 'oldVerificationCode'),
  }));
  const edited = (field: keyof ContactChangeFields) => () => {
    if (errors[field] || errors.form) change.send({ type: 'field.edited', field });
    const asked = field === 'oldVerificationCode' ? oldCode : code;
    const { loginAccount, verificationCode } = asked.getSnapshot().context.errors;
    if (loginAccount || verificationCode) asked.send({ type: 'account.edited' });
  };
  return (
    // POST: without any script, a GET would put the password into the address.
    <form
      method="post"
      noValidate
      onSubmit={submit}
      aria-label={t(`account:profile.${kind}.change`)}
      {...attributes}
    >
      <KeepTyped of={kind} />
      <p className="lead">{t(`account:profile.${kind}.text`)}</p>
      <FocusFirstInvalid errors={errors}>
        <FocusFirstInvalid errors={codeErrors}>
          <TextField
            id="contact-address"
            name="address"
            label={t(`account:profile.${kind}.new`)}
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
          <Proof change={change} oldCode={oldCode} edited={edited} />
        </FocusFirstInvalid>
      </FocusFirstInvalid>
      <FormError message={errors.form} />
      <FormActions
        leave={t('common:cancel')}
        submit={t(isSaving ? 'common:saving' : 'common:save')}
        isBusy={isSaving}
        onLeave={() => leave(change)}
      />
    </form>
  );
}

/** The ways to prove the identity, in the order of their choice. */
const ways = [{ method: 'password' }, { method: 'code' }] as const;
const [byPassword, byCode] = ways;

type ProofProps = {
  change: ContactChangeRef;
  oldCode: VerificationCodeRef;
  edited: (field: keyof ContactChangeFields) => () => void;
};

/** The password, or a code to the old address, depending on the account. If it has both, the person chooses. */
function Proof(props: ProofProps) {
  const { t } = useTranslation();
  const { change } = props;
  const canChoose = useSelector(change, ({ context }) => context.hasPassword && context.oldAddress !== '');
  // Neither is active while it is being saved; the filled-in one stays.
  const way = useSelector(change, (snapshot) =>
    snapshot.matches({ editing: 'byPassword' })
      ? byPassword
      : snapshot.matches({ editing: 'byCode' })
        ? byCode
        : null,
  );
  const choose = (method: ProofMethod) => offer(change, { type: 'method.choose', method });
  return (
    <KeepLast value={way}>
      {({ method }) => (
        <fieldset className="proof">
          <legend>{t('account:profile.proof.title')}</legend>
          {canChoose && (
            <Segments
              name="proofMethod"
              options={ways.map((each) => each.method)}
              chosen={method}
              text={(each) => t(`account:profile.proof.${each}`)}
              onChoose={choose}
            />
          )}
          <ProofField method={method} {...props} />
        </fieldset>
      )}
    </KeepLast>
  );
}

function ProofField({ method, change, oldCode, edited }: ProofProps & { method: ProofMethod }) {
  const { t } = useTranslation();
  const { errors, oldAddress } = useSelector(change, (snapshot) => snapshot.context);
  if (method === 'code') {
    return (
      <CodeField
        id="contact-old-code"
        name="oldVerificationCode"
        label={t('account:profile.proof.codeTo', { account: oldAddress })}
        code={oldCode}
        error={errors.oldVerificationCode}
        accountOf={() => oldAddress}
        onInput={edited('oldVerificationCode')}
      />
    );
  }
  return (
    <TextField
      id="contact-password"
      name="password"
      type="password"
      label={t('account:profile.proof.currentPassword')}
      error={errors.password}
      autoComplete="current-password"
      required
      onInput={edited('password')}
    />
  );
}
