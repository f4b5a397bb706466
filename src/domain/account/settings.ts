import { checkNotificationEmail } from './contact.ts';
import { codeOfTag, englishTag, tagOfCode, type LanguageTag } from '../shell/language.ts';

/** The settings that the provider stores for a user, in `des` (spec section 3; all but the language are assumed). */
export type Settings = {
  readonly language: LanguageTag;
  readonly notification: boolean;
  /** Never true without an address. */
  readonly emailNotification: boolean;
  /** The address for email notifications; may be empty. */
  readonly notificationEmail: string;
  readonly autoPauseVideo: boolean;
};

/** The settings of a user who has saved none. */
export const defaultSettings: Settings = {
  language: englishTag,
  notification: true,
  emailNotification: false,
  notificationEmail: '',
  autoPauseVideo: true,
};

/** The fields of the user's `des` (a JSON text); none if it is not the text of an object. */
function fieldsOf(des: unknown): Record<string, unknown> {
  if (typeof des !== 'string') return {};
  try {
    const parsed: unknown = JSON.parse(des);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {};
  } catch {
    return {};
  }
}

function emailOf(value: unknown): string {
  const checked = typeof value === 'string' ? checkNotificationEmail(value) : null;
  return checked?.ok ? checked.email : defaultSettings.notificationEmail;
}

/** Whether email notifications would be on without an address. */
export function lacksAddress({
  emailNotification,
  notificationEmail,
}: Pick<Settings, 'emailNotification' | 'notificationEmail'>): boolean {
  return emailNotification && notificationEmail === '';
}

/** Whether a `des` turns email notifications on without an address. */
export function desLacksAddress(des: unknown): boolean {
  const { emailNotification, notificationEmail } = fieldsOf(des);
  return lacksAddress({
    emailNotification: emailNotification === true,
    notificationEmail: emailOf(notificationEmail),
  });
}

/** The settings inside `des`. A missing or invalid field gets its default. Never throws. */
export function settingsOf(des: unknown): Settings {
  const fields = fieldsOf(des);
  const own = (name: keyof Settings): unknown => (Object.hasOwn(fields, name) ? fields[name] : undefined);
  const flag = (name: 'notification' | 'emailNotification' | 'autoPauseVideo'): boolean => {
    const value = own(name);
    return typeof value === 'boolean' ? value : defaultSettings[name];
  };
  const notificationEmail = emailOf(own('notificationEmail'));
  return {
    language: tagOfCode(own('language')),
    notification: flag('notification'),
    emailNotification: flag('emailNotification') && notificationEmail !== '',
    notificationEmail,
    autoPauseVideo: flag('autoPauseVideo'),
  };
}

/** The language that a user chose; null where `des` names none that is known. */
export function chosenLanguage(des: unknown): LanguageTag | null {
  const { language } = fieldsOf(des);
  const tag = tagOfCode(language);
  return codeOfTag(tag) === language ? tag : null;
}

/**
 * `des` with some settings replaced and all other fields kept; an unreadable `des` is replaced completely. Email
 * notifications without an address are turned off.
 */
export function desWith(des: unknown, { language, ...rest }: Partial<Settings>): string {
  const fields = {
    ...fieldsOf(des),
    ...(language !== undefined && { language: codeOfTag(language) }),
    ...rest,
  };
  const text = JSON.stringify(fields);
  return desLacksAddress(text) ? JSON.stringify({ ...fields, emailNotification: false }) : text;
}
