import type { Clip } from './clip.ts';
import { checkRecipient } from '../account/contact.ts';
import type { FormErrors } from '../shell/form.ts';

/** The values of the form for sharing a clip. */
export type ClipShareFields = { readonly email: string; readonly subject: string };

/** The subject on one line; empty if nothing of it is visible. */
function subjectOf(text: string): string {
  const subject = text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim();
  return /^[\p{C}\p{Z}\p{M}]*$/u.test(subject) ? '' : subject;
}

/**
 * Checks the sharing of clips (spec section 5): the recipient's address is required and well formed, the subject is
 * required, and each clip has video. Reports all errors together; valid values are returned normalized.
 */
export function checkClipShare(
  fields: ClipShareFields,
  clips: readonly Pick<Clip, 'recorded'>[],
):
  | { readonly ok: true; readonly share: ClipShareFields }
  | { readonly ok: false; readonly errors: FormErrors<keyof ClipShareFields> } {
  const haveVideo = clips.length > 0 && clips.every(({ recorded }) => recorded > 0);
  const email = checkRecipient(fields.email);
  const subject = subjectOf(fields.subject);
  if (email.ok && subject !== '' && haveVideo) {
    return { ok: true, share: { email: email.email, subject } };
  }
  return {
    ok: false,
    errors: {
      ...(!email.ok && { email: email.error }),
      ...(subject === '' && { subject: 'form.shareSubjectRequired' }),
      ...(!haveVideo && { form: 'form.shareWithoutVideo' }),
    },
  };
}
