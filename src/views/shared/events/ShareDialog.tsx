import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useClipShareRef } from '../../../actors/clips/clipContexts.tsx';
import { useHas, useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { clockWithOffset, type Clip } from '../../../domain/clips/clip.ts';
import type { MadeLinks } from '../../../domain/clips/sharedLink.ts';
import type { ClipShareFields } from '../../../domain/clips/clipShare.ts';
import { Button } from '../form/Button.tsx';
import { CopyField } from '../form/CopyField.tsx';
import { FocusFirstInvalid } from '../form/dom/FocusFirstInvalid.tsx';
import { KeepTyped } from '../form/dom/KeepTyped.tsx';
import { KeepFocus } from '../page/dom/KeepFocus.tsx';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { FormActions } from '../form/FormActions.tsx';
import { FormError, textOf } from '../form/FormError.tsx';
import { offer, submitTo } from '../form/submitTo.ts';
import { Icon } from '../page/Icon.tsx';
import { Link } from '../page/Link.tsx';
import { TextField } from '../form/TextField.tsx';
import { dayText, shortDay } from '../text/dayText.ts';
import { viewerMomentText } from '../text/momentText.ts';
import { viewerTimezone } from '../text/zoneText.ts';

/** The devices of the clips, with their names and time zones. */
type Shared = { readonly name: string; readonly serialNumber: string; readonly timezone: string };
type OfDevices = { readonly devices: readonly Shared[] };

/** The longest subject in the form. Mail programs do not show more. */
const longestSubject = 200;

/** Sends links to clips of these devices by email: the recipient and the subject; or creates links to copy. */
export function ShareDialog({ devices }: OfDevices) {
  const { t } = useTranslation();
  const ref = useClipShareRef();
  const isOpen = useSelector(ref, (snapshot) => !snapshot.matches('closed'));
  const isSent = useSelector(ref, (snapshot) => snapshot.matches('sent'));
  const links = useSelector(ref, (snapshot) => snapshot.context.links);
  const leave = () => offer(ref, { type: 'leave' });
  return (
    <FormDialog visible={isOpen} title={t('clips:mail.title')} onLeave={leave}>
      <KeepFocus part={String(isSent || links !== null)}>
        {isSent && <Sent onClose={leave} />}
        {links && <Links links={links} onClose={leave} />}
        {!isSent && !links && <ShareForm devices={devices} onLeave={leave} />}
      </KeepFocus>
    </FormDialog>
  );
}

function ShareForm({ devices, onLeave }: OfDevices & { readonly onLeave: () => void }) {
  const { t } = useTranslation();
  const ref = useClipShareRef();
  const attributes = useMachineAttributes(ref);
  const { clips, errors, recipient } = useSelector(ref, (snapshot) => snapshot.context);
  const isSending = useSelector(ref, (snapshot) => snapshot.matches('sending'));
  const isLinking = useSelector(ref, (snapshot) => snapshot.matches('linking'));
  const hasMail = useHas('mail');
  const { text, subject } = useSharedText(clips, devices);
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
      <KeepTyped of={text} />
      <p className="lead">{text}</p>
      {hasMail && (
        <FocusFirstInvalid errors={errors}>
          <TextField
            id="clip-email"
            name="email"
            type="email"
            label={t('clips:mail.email')}
            error={errors.email}
            autoComplete="email"
            defaultValue={recipient}
            required
            onFocus={({ currentTarget }) => currentTarget.select()}
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
            defaultValue={subject.slice(0, longestSubject)}
            required
            onInput={edited('subject')}
          />
        </FocusFirstInvalid>
      )}
      <FormError message={errors.form} />
      {hasMail && (
        <FormActions
          leave={t('common:cancel')}
          submit={t(isSending ? 'clips:mail.sending' : 'clips:mail.send')}
          isBusy={isSending || isLinking}
          onLeave={onLeave}
        />
      )}
      <div className="clip-link">
        <p>{t('clips:mail.linkHelp')}</p>
        <Button
          type="button"
          label={t(isLinking ? 'clips:mail.linking' : 'clips:mail.link')}
          icon="pi-link"
          outlined
          severity="secondary"
          size="small"
          aria-disabled={isSending || isLinking}
          onClick={() => offer(ref, { type: 'link' })}
        />
      </div>
      {!hasMail && (
        <div className="acts">
          <button type="button" className="quiet" aria-disabled={isLinking} onClick={onLeave}>
            {t('common:cancel')}
          </button>
        </div>
      )}
    </form>
  );
}

/** The shared clips in words, and the subject of the email: one clip by its camera and times, several by their number. */
function useSharedText(clips: readonly Clip[], devices: readonly Shared[]) {
  const { t, i18n } = useTranslation();
  const [clip] = clips;
  if (clip === undefined || clips.length > 1) {
    const count = clips.length;
    return { text: t('clips:mail.several', { count }), subject: t('clips:mail.subjectOfSeveral', { count }) };
  }
  const camera = devices.find(({ serialNumber }) => serialNumber === clip.serialNumber);
  const timezone = camera?.timezone ?? viewerTimezone();
  const shown = {
    camera: camera?.name || clip.serialNumber,
    day: dayText(clip.day, i18n.language, shortDay),
    from: clockWithOffset(clip.day, clip.from, timezone),
    to: clockWithOffset(clip.day, clip.to, timezone),
  };
  return { text: t('clips:mail.text', shown), subject: t('clips:mail.subjectOf', shown) };
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

/** The links that were created, one for each clip, in case the browser did not copy them. */
function Links({ links, onClose }: { readonly links: MadeLinks; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const ref = useClipShareRef();
  const attributes = useMachineAttributes(ref);
  const isCopied = useSelector(ref, (snapshot) => snapshot.matches('copied'));
  const isRefused = useSelector(ref, (snapshot) => snapshot.matches('linked'));
  const count = links.addresses.length;
  const time = viewerMomentText(links.expiresAt, i18n.language);
  return (
    <div {...attributes}>
      <output className="clip-sent">
        {isCopied && <Icon name="pi-check-circle" />}
        {isCopied ? t('clips:mail.copied', { count, time }) : t('clips:mail.linked', { count, time })}
      </output>
      <output className="clip-sent">{isRefused && t('common:copy.refused')}</output>
      {links.addresses.map((address, index) => (
        <CopyField
          key={address}
          id={`clip-link-${index}`}
          label={count === 1 ? t('clips:mail.linkField') : t('clips:mail.linkOf', { number: index + 1 })}
          text={address}
        />
      ))}
      <div className="acts">
        <Link className="link clip-all" to="/user#links">
          {t('clips:mail.all')}
        </Link>
        <button type="button" className="go" data-focus onClick={onClose}>
          {t('common:close')}
        </button>
      </div>
    </div>
  );
}
