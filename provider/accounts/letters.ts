import type { ContactKind } from '../../src/domain/account/contact.ts';
import { wallClock } from '../../src/domain/time/wallClock.ts';
import { offsetName } from '../../src/domain/time/zone/repeatedHour.ts';
import type { CodeType } from '../../src/domain/signIn/verificationCode.ts';
import type { FoundAlert } from '../alerts/alertNews.ts';
import type { AlertTexts } from '../alerts/alertTexts.ts';
import { codeTtlMs } from './codes.ts';
import type { Message } from './outbox.ts';
import type { User } from './users.ts';

/** A user's address for messages: email if there is one, else phone. */
export function reachOf({ email, phone }: Pick<User, 'email' | 'phone'>): Pick<Message, 'channel' | 'to'> {
  return email === '' ? { channel: 'phone', to: phone } : { channel: 'email', to: email };
}

const purpose: Record<CodeType, string> = {
  login: 'sign in',
  resetPassword: 'set a new password',
  deleteAccount: 'delete your account',
  changeEmail: 'use this e-mail address',
  changePhone: 'use this phone number',
  confirmContact: 'change the e-mail address or phone number of your account',
};

/** The message with a verification code. */
export function codeLetter(channel: ContactKind, to: string, codeType: CodeType, code: string): Message {
  const minutes = codeTtlMs / 60_000;
  return {
    channel,
    to,
    code,
    subject: `Your verification code to ${purpose[codeType]}`,
    text: `Your code to ${purpose[codeType]} is ${code}. It can be used once, within ${minutes} minutes. If you did not ask for it, ignore this message.`,
  };
}

const notices = {
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'Your password was changed, and every device was signed out.',
  },
  emailChanged: {
    subject: 'Your e-mail address was changed',
    text: 'Another e-mail address is now used for your account, and every device was signed out.',
  },
  phoneChanged: {
    subject: 'Your phone number was changed',
    text: 'Another phone number is now used for your account.',
  },
  accountDeleted: {
    subject: 'Your account was deleted',
    text: 'Your account and everything kept under it was deleted.',
  },
} as const;

/** The notification of a change that someone else might have made. */
export function noticeLetter(to: Pick<Message, 'channel' | 'to'>, notice: keyof typeof notices): Message {
  return { ...to, ...notices[notice], code: null };
}

/** The email with links to clips; `subject` and `sender` in people's own words. */
export function clipLetter(
  to: string,
  subject: string,
  sender: string,
  days: number,
  links: readonly string[],
): Message {
  const isOne = links.length === 1;
  const what = isOne
    ? `a clip with you. Whoever has this link`
    : `${links.length} clips with you. Whoever has these links`;
  return {
    channel: 'email',
    to,
    code: null,
    subject,
    text: `${sender} shares ${what} can watch ${isOne ? 'it' : 'them'} for ${days} days: ${links.join('\n')}`,
  };
}

/** The most alerts listed in one email. */
const mostNamed = 20;

/** The email about new alerts, newest first, in the reader's language. Each has the time on its device's clock, with its offset. */
export function alertLetter(
  to: string,
  alerts: readonly FoundAlert[],
  { typeName, newAlerts }: AlertTexts,
): Message {
  const lines = alerts.slice(0, mostNamed).map(({ device, type, at }) => {
    const { date, time } = wallClock(at, device.timezone);
    return `${date} ${time} ${offsetName(at, device.timezone)} ${device.name || device.serialNumber}: ${typeName(type)}`;
  });
  const more = alerts.length - lines.length;
  return {
    channel: 'email',
    to,
    code: null,
    subject: newAlerts(alerts.length),
    text: [...lines, ...(more > 0 ? [`… + ${more}`] : [])].join('\n'),
  };
}
