/** Where a text comes from in the specification, and which machine shows it in which state (null: none yet). */
type MessageEntry = {
  readonly section: '2' | '5' | '7' | '8';
  readonly shownBy: { readonly machine: string; readonly state: string } | null;
};

const later = (section: MessageEntry['section']): MessageEntry => ({ section, shownBy: null });
const by = (section: MessageEntry['section'], machine: string, state: string): MessageEntry => ({
  section,
  shownBy: { machine, state },
});

/**
 * Every text of spec sections 5 and 8. A key `area.name` stands in `locales/<tag>/messages.json`
 * under the same nesting. The provider names a text by its key in `msg` of an answer with code 500 or 601.
 */
export const messages = {
  'session.expired': by('8', 'authExpired', 'open'),
  'session.notLoggedIn': later('8'),
  'session.loggedOut': by('2', 'notice', 'shown.transient'),

  'network.error': by('8', 'login', 'editing'),
  'network.timeout': by('8', 'login', 'editing'),
  'network.interface': by('8', 'login', 'editing'),

  'http.unauthorized': later('8'),
  'http.forbidden': by('8', 'login', 'editing'),
  'http.notFound': by('8', 'login', 'editing'),
  'http.other': by('8', 'login', 'editing'),

  'account.userNotFound': by('8', 'login', 'editing'),
  'account.wrongPassword': by('8', 'login', 'editing'),
  'account.wrongCode': later('8'),
  'account.sendFailed': later('8'),
  'account.responseTimeout': later('8'),
  'account.searchFailed': later('8'),
  'account.passwordChangeFailed': later('8'),
  'account.deletionHasDevices': later('5'),
  'account.deletionPending': later('5'),

  'form.accountRequired': by('5', 'login', 'editing'),
  'form.passwordRequired': by('5', 'login', 'editing'),
  'form.agreementRequired': by('5', 'login', 'editing'),
  'form.phoneRequired': later('5'),
  'form.phoneFormat': later('5'),
  'form.codeRequired': later('5'),
  'form.emailRequired': later('5'),
  'form.emailFormat': later('5'),
  'form.nicknameRequired': later('5'),
  'form.avatarTooLarge': later('5'),
  'form.notificationEmailFormat': later('5'),
  'form.shareEmailRequired': later('5'),
  'form.shareEmailFormat': later('5'),
  'form.shareSubjectRequired': later('5'),
  'form.shareWithoutVideo': later('5'),
  'form.receiverRequired': later('5'),
  'form.repeated': later('7'),

  'action.deleteFailed': later('8'),
  'action.saveFailed': by('8', 'notice', 'shown.sticky'),
  'action.setFailed': later('8'),
  'action.downloadFailed': later('8'),
  'action.refreshFailed': later('8'),

  'device.cardReadFailed': later('8'),
  'device.noCard': later('8'),
  'device.offline': by('8', 'livePlayer', 'offline'),
  'device.unknown': later('8'),
  'device.notExist': by('8', 'livePlayer', 'failed'),
  'device.notInitialized': later('8'),
  'device.liveFailed': by('8', 'livePlayer', 'failed'),
  'device.qualityFailed': later('8'),
  'device.formatFailed': later('8'),
  'device.upgradeFailed': later('8'),
  'device.h265': by('5', 'livePlayer', 'unsupported'),

  'share.videoFailed': later('8'),
  'share.deviceFailed': later('8'),
  'share.cancelFailed': later('8'),

  'grid.saveFailed': later('8'),
  'grid.empty': later('5'),
  'grid.nameRequired': later('5'),
  'grid.camerasRequired': later('5'),

  'rule.addFailed': later('8'),
  'rule.modifyFailed': later('8'),
  'rule.deleteFailed': later('8'),
  'rule.duplicate': later('8'),

  'payment.failed': later('8'),
  'payment.windowFailed': later('8'),
  'payment.cancelled': later('8'),
  'payment.timeout': later('8'),
  'payment.orderFailed': later('8'),
  'payment.networkProblem': later('8'),
  'payment.unsubscribeFailed': later('8'),
  'payment.resetFailed': later('8'),
  'payment.defaultService': later('8'),
  'payment.defaultCapability': later('5'),
  'payment.storageRequired': later('8'),
  'payment.deviceRequired': later('8'),

  'gateway.connectionFailed': later('8'),
  'gateway.editFailed': later('8'),
  'gateway.refreshFailed': later('8'),

  'timeline.badSection': later('5'),

  'page.notFound': later('8'),
  'page.returnHome': later('8'),
} as const satisfies Record<string, MessageEntry>;

/** The key of a text of the error catalogue, as `area.name`. */
export type MessageKey = keyof typeof messages;

/** Whether a text that came from outside is a key of the catalogue. */
export function isMessageKey(text: unknown): text is MessageKey {
  return typeof text === 'string' && Object.hasOwn(messages, text);
}

/** All keys of the catalogue, in its order. */
export const messageKeys: readonly MessageKey[] = Object.keys(messages).filter(isMessageKey);
