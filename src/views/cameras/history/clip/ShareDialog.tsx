import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useClipShareRef } from '../../../../actors/clips/clipContexts.tsx';
import { useMachineAttributes } from '../../../../actors/shell/contexts.tsx';
import { clockAt } from '../../../../domain/clips/clip.ts';
import type { ClipShareFields } from '../../../../domain/clips/clipShare.ts';
import { momentOf } from '../../../../domain/time/deviceDay.ts';
import type { Device } from '../../../../domain/devices/device.ts';
import { FocusFirstInvalid } from '../../../shared/form/dom/FocusFirstInvalid.tsx';
import { KeepTyped } from '../../../shared/form/dom/KeepTyped.tsx';
import { KeepFocus } from '../../../shared/page/dom/KeepFocus.tsx';
import { FormDialog } from '../../../shared/dialog/FormDialog.tsx';
import { FormActions } from '../../../shared/form/FormActions.tsx';
import { FormError } from '../../../shared/form/FormError.tsx';
import { textOf } from '../../../shared/form/formText.ts';
import { offer, submitTo } from '../../../shared/form/submitTo.ts';
import { Icon } from '../../../shared/page/Icon.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { withOffset } from '../../../shared/text/zoneText.ts';

type OfCamera = { readonly camera: Device };

/** The longest subject that a form takes; mail programs show no more. */
const longestSubject = 200;

/** Sends a link to the marked clip by e-mail: who gets it, and what it says in the subject. */
export function ShareDialog({ camera }: OfCamera) {
  const { t } = useTranslation();
  const ref = useClipShareRef();
  const isOpen = useSelector(ref, (snapshot) => !snapshot.matches('closed'));
  const isSent = useSelector(ref, (snapshot) => snapshot.matches('sent'));
  const leave = () => offer(ref, { type: 'leave' });
  return (
    <FormDialog visible={isOpen} title={t('clips:mail.title')} onLeave={leave}>
      <KeepFocus part={String(isSent)}>
        {isSent ? <Sent onClose={leave} /> : <ShareForm camera={camera} onLeave={leave} />}
      </KeepFocus>
    </FormDialog>
  );
}

function ShareForm({ camera, onLeave }: OfCamera & { readonly onLeave: () => void }) {
  const { t } = useTranslation();
  const ref = useClipShareRef();
  const attributes = useMachineAttributes(ref);
  const { clip, errors } = useSelector(ref, (snapshot) => snapshot.context);
  const isSending = useSelector(ref, (snapshot) => snapshot.matches('sending'));
  const submit = submitTo(ref, (form) => ({
    type: 'submit',
    email: textOf(form, 'email'),
    subject: textOf(form, 'subject'),
  }));
  const edited = (field: keyof ClipShareFields) => () => {
    if (errors[field] || errors.form) ref.send({ type: 'field.edited', field });
  };
  return (
    <form noValidate onSubmit={submit} aria-label={t('clips:mail.title')} {...attributes}>
      <KeepTyped />
      <p className="lead">
        {t('clips:mail.text', {
          camera: camera.name || camera.serailno,
          day: clip.day,
          from: clockAt(clip.day, clip.from, camera.timezone),
          to: withOffset(
            clockAt(clip.day, clip.to, camera.timezone),
            momentOf(clip.day, clip.to, camera.timezone),
            camera.timezone,
          ),
        })}
      </p>
      <FocusFirstInvalid errors={errors}>
        <TextField
          id="clip-email"
          name="email"
          type="email"
          label={t('clips:mail.email')}
          error={errors.email}
          autoComplete="email"
          required
          onInput={edited('email')}
        />
        <TextField
          id="clip-subject"
          name="subject"
          label={t('clips:mail.subject')}
          error={errors.subject}
          autoCapitalize="sentences"
          autoComplete="off"
          maxLength={longestSubject}
          required
          onInput={edited('subject')}
        />
      </FocusFirstInvalid>
      <FormError message={errors.form} />
      <FormActions
        leave={t('common:cancel')}
        submit={t(isSending ? 'clips:mail.sending' : 'clips:mail.send')}
        isBusy={isSending}
        onLeave={onLeave}
      />
    </form>
  );
}

function Sent({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const ref = useClipShareRef();
  const attributes = useMachineAttributes(ref);
  const { email } = useSelector(ref, (snapshot) => snapshot.context.share);
  return (
    <div {...attributes}>
      <output className="clip-sent">
        <Icon name="pi-check-circle" />
        {t('clips:mail.sent', { email })}
      </output>
      <div className="acts">
        <button type="button" className="go" data-focus onClick={onClose}>
          {t('common:close')}
        </button>
      </div>
    </div>
  );
}
