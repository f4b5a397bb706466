import type { ContactKind } from '../../src/domain/account/contact.ts';
import type { LanguageTag } from '../../src/domain/shell/language.ts';
import { wallClock } from '../../src/domain/time/wallClock.ts';
import { offsetName } from '../../src/domain/time/zone/repeatedHour.ts';
import type { CodeType } from '../../src/domain/signIn/verificationCode.ts';
import type { FoundAlert } from '../alerts/alertNews.ts';
import { alertTextsOf } from '../alerts/alertTexts.ts';
import { codeTtlMs } from './codes.ts';
import { emailTexts, type NoticeKind } from './emailTexts.ts';
import type { Message } from './outbox.ts';
import type { User } from './users.ts';

/** A user's address for messages: email if there is one, else phone. */
export function reachOf({ email, phone }: Pick<User, 'email' | 'phone'>): Pick<Message, 'channel' | 'to'> {
  return email === '' ? { channel: 'phone', to: phone } : { channel: 'email', to: email };
}

/** A text with what its names in braces stand for. */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** Whether a language has no space between sentences, nor beside numbers. */
const isWithoutSpaces = (tag: LanguageTag): boolean => tag === 'ja-JP' || tag === 'zh-CN';

function unitText(count: number, unit: 'minute' | 'day', tag: LanguageTag): string {
  const text = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  return isWithoutSpaces(tag) ? text.replace(/\s/g, '') : text;
}

const paragraph = (sentences: readonly string[], tag: LanguageTag): string =>
  sentences.join(isWithoutSpaces(tag) ? '' : ' ');

/** Codes that go to the account itself, and for which only who is signed in can ask. */
const ofSignedIn: readonly CodeType[] = ['deleteAccount', 'confirmContact'];

/** The message with a verification code. */
export function codeMessage(
  channel: ContactKind,
  to: string,
  codeType: CodeType,
  code: string,
  tag: LanguageTag,
): Message {
  const { subject, is, rules, ignore, unexpected } = emailTexts[tag].code;
  const sentences = [is[codeType], rules, ofSignedIn.includes(codeType) ? unexpected : ignore];
  const text = filled(paragraph(sentences, tag), { code, time: unitText(codeTtlMs / 60_000, 'minute', tag) });
  return { channel, to, code, subject, text };
}

/** The message to a user after a change that somebody else might have made. */
export function noticeMessage(
  to: Pick<Message, 'channel' | 'to'>,
  notice: NoticeKind,
  tag: LanguageTag,
): Message {
  return { ...to, ...emailTexts[tag].notice[notice], code: null };
}

/** An email with links to clips; `subject` and `sender` as people wrote them. */
interface ClipEmail {
  readonly to: string;
  readonly subject: string;
  readonly sender: string;
  /** How long the links are good. */
  readonly days: number;
  readonly links: readonly string[];
}

/** The email with links to clips. */
export function clipEmail({ to, subject, sender, days, links }: ClipEmail, tag: LanguageTag): Message {
  const { one, several, oneLink, severalLinks } = emailTexts[tag].clip;
  const sentences = links.length === 1 ? [one, oneLink] : [several, severalLinks];
  const count = new Intl.NumberFormat(tag).format(links.length);
  const intro = filled(paragraph(sentences, tag), { sender, count, time: unitText(days, 'day', tag) });
  return { channel: 'email', to, code: null, subject, text: `${intro}\n\n${links.join('\n')}` };
}

/** The most alerts listed in one email. */
const mostNamed = 20;

/** The email about new alerts, the newest first. Each has the time of its device's clock, with its offset. */
export function alertEmail(to: string, alerts: readonly FoundAlert[], tag: LanguageTag): Message {
  const { typeName, newAlerts } = alertTextsOf(tag);
  const { line, more, why } = emailTexts[tag].alerts;
  const moment = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  const lines = alerts.slice(0, mostNamed).map(({ device, type, at }) => {
    const { date, time } = wallClock(at, device.timezone);
    return filled(line, {
      moment: `${moment.format(Date.parse(`${date}T${time}Z`))} ${offsetName(at, device.timezone)}`,
      device: device.name || device.serialNumber,
      type: typeName(type),
    });
  });
  const left = alerts.length - lines.length;
  if (left > 0) lines.push(filled(more, { count: new Intl.NumberFormat(tag).format(left) }));
  return {
    channel: 'email',
    to,
    code: null,
    subject: newAlerts(alerts.length),
    text: `${lines.join('\n')}\n\n${why}`,
  };
}
