import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { resendDelay } from '../../../domain/shell/delays.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import type { VerificationCodeRef } from '../../../machines/signIn/verificationCode/verificationCode.machine.ts';
import { Countdown } from '../text/dom/Countdown.tsx';
import { Field, invalidity } from './TextField.tsx';

/**
 * The field for a verification code, with the button that requests one and counts down to the next.
 *
 * @param name of the input; `label` if the form has another code
 * @param error the form's error about the code; errors of sending it are known here
 * @param accountOf reads the account for the code from the form
 */
export function CodeField({
  id,
  name = 'verificationCode',
  label,
  code,
  error,
  accountOf,
  onInput,
}: {
  id: string;
  name?: string;
  label?: string;
  code: VerificationCodeRef;
  error: MessageKey | undefined;
  accountOf: (form: HTMLFormElement) => string;
  onInput: () => void;
}) {
  const { t } = useTranslation();
  const attributes = useMachineAttributes(code);
  const sendError = useSelector(code, (snapshot) => snapshot.context.errors.verificationCode);
  const isSent = useSelector(code, (snapshot) => snapshot.matches('sent'));
  // The reason why no code was sent matters more than the missing input.
  const shownError = sendError ?? error;
  const ask = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (form === null) return;
    const request = { type: 'code.request', loginAccount: accountOf(form) } as const;
    if (code.getSnapshot().can(request)) code.send(request);
  };
  return (
    <div {...attributes}>
      <Field id={id} label={label ?? t('signIn:code.label')} error={shownError}>
        <div className="in-code">
          <input
            id={id}
            name={name}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            onInput={onInput}
            {...invalidity(id, shownError)}
          />
          <SendButton code={code} onClick={ask} />
        </div>
        <output className="help">{isSent && <SentTo code={code} />}</output>
      </Field>
    </div>
  );
}

function SentTo({ code }: { code: VerificationCodeRef }) {
  const { t } = useTranslation();
  const account = useSelector(code, (snapshot) => snapshot.context.loginAccount);
  return t('signIn:code.sent', { account });
}

/** Without `unitText`: its cached formats would be a part of the first page. */
const inSeconds = { style: 'unit', unit: 'second', unitDisplay: 'short' } as const;

function SendButton({
  code,
  onClick,
}: {
  code: VerificationCodeRef;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}) {
  const { t, i18n } = useTranslation();
  const isReady = useSelector(code, (snapshot) => snapshot.matches('ready'));
  const isSent = useSelector(code, (snapshot) => snapshot.matches('sent'));
  const isPending = useSelector(code, (snapshot) => snapshot.hasTag('pending'));
  const sentAt = useSelector(code, (snapshot) => snapshot.context.sentAt);
  return (
    <button type="button" className="send" aria-disabled={!isReady} onClick={onClick}>
      {isPending && <span className="spin sm" />}
      {isSent ? (
        <Countdown duration={resendDelay} since={sentAt}>
          {(seconds) => t('signIn:code.again', { left: seconds.toLocaleString(i18n.language, inSeconds) })}
        </Countdown>
      ) : (
        t(isPending ? 'signIn:code.sending' : 'signIn:code.send')
      )}
    </button>
  );
}
