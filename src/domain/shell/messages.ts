/**
 * The section of the specification that a text is from, and where it is shown: by a machine in a state, by a page
 * without one, or only in the log.
 */
type MessageEntry = {
  readonly section: '2' | '5' | '6' | '8';
  readonly shownBy: { readonly machine: string; readonly state: string } | 'page' | 'log';
};

const onPage = (section: MessageEntry['section']): MessageEntry => ({ section, shownBy: 'page' });
/** Technical details are only logged (spec section 8); people see the message of their flow. */
const logged = (section: MessageEntry['section']): MessageEntry => ({ section, shownBy: 'log' });
const by = (section: MessageEntry['section'], machine: string, state: string): MessageEntry => ({
  section,
  shownBy: { machine, state },
});

/**
 * Every text of spec sections 5 and 8, and a few more that their rules need here (too long, wrong type, taken,
 * throttled, unreadable response). The key `area.name` has the same nesting in `locales/<tag>/messages.json`. The
 * provider names a text by its key in `msg` of a response with code 500 or 601.
 */
export const messages = {
  'session.expired': by('8', 'authExpired', 'open'),
  'session.notLoggedIn': by('5', 'notice', 'shown.transient'),
  'session.loggedOut': by('2', 'notice', 'shown.transient'),

  'network.error': logged('8'),
  'network.timeout': logged('8'),
  'network.interface': logged('8'),

  'http.unauthorized': by('8', 'login', 'byPassword.editing'),
  'http.forbidden': by('8', 'login', 'byPassword.editing'),
  'http.notFound': by('8', 'login', 'byPassword.editing'),
  'http.other': by('8', 'login', 'byPassword.editing'),

  'account.userNotFound': by('8', 'login', 'byPassword.editing'),
  'account.wrongPassword': by('8', 'login', 'byPassword.editing'),
  'account.wrongCode': by('8', 'login', 'byCode.editing'),
  'account.wrongOldCode': by('8', 'contactChange', 'editing.byCode'),
  'account.sendFailed': by('8', 'verificationCode', 'ready'),
  'account.responseTimeout': by('8', 'login', 'byPassword.editing'),
  'account.searchFailed': by('8', 'verificationCode', 'ready'),
  'account.passwordChangeFailed': by('8', 'passwordReset', 'editing'),
  'account.taken': by('8', 'contactChange', 'editing.byPassword'),
  'account.otherAccount': by('5', 'verificationCode', 'ready'),
  'account.throttled': by('8', 'login', 'byPassword.editing'),
  'account.answerUnclear': by('8', 'login', 'byPassword.editing'),
  'account.deletionHasDevices': by('5', 'accountDeletion', 'blocked'),
  'account.deletionPending': by('5', 'accountDeletion', 'blocked'),
  'account.deletionOwes': by('5', 'accountDeletion', 'blocked'),

  'form.accountRequired': by('5', 'login', 'byPassword.editing'),
  'form.accountFormat': by('5', 'deviceShare', 'listed'),
  'form.passwordRequired': by('5', 'login', 'byPassword.editing'),
  'form.agreementRequired': by('5', 'login', 'byPassword.editing'),
  'form.phoneRequired': by('5', 'contactChange', 'editing.byPassword'),
  'form.phoneFormat': by('5', 'verificationCode', 'ready'),
  'form.codeRequired': by('5', 'login', 'byCode.editing'),
  'form.emailRequired': by('5', 'contactChange', 'editing.byPassword'),
  'form.emailFormat': by('5', 'verificationCode', 'ready'),
  'form.nicknameRequired': by('5', 'profile', 'editingNickname'),
  'form.avatarTooLarge': by('5', 'avatar', 'idle'),
  'form.notificationEmailFormat': by('5', 'notificationSettings', 'ready'),
  'form.notificationEmailRequired': by('5', 'notificationSettings', 'ready'),
  'form.nicknameTooLong': by('5', 'profile', 'editingNickname'),
  'form.avatarType': by('5', 'avatar', 'idle'),
  'form.codeFormat': by('5', 'login', 'byCode.editing'),
  'form.passwordWeak': by('5', 'passwordReset', 'editing'),
  'form.passwordsDiffer': by('5', 'passwordReset', 'editing'),
  'form.shareEmailRequired': by('5', 'clipShare', 'editing'),
  'form.shareEmailFormat': by('5', 'clipShare', 'editing'),
  'form.shareSubjectRequired': by('5', 'clipShare', 'editing'),
  'form.shareWithoutVideo': by('5', 'clipShare', 'editing'),
  'form.receiverRequired': by('5', 'deviceShare', 'listed'),

  'action.deleteFailed': by('8', 'accountDeletion', 'allowed.editing'),
  'action.saveFailed': by('8', 'notice', 'shown.sticky'),
  'action.setFailed': by('8', 'workStatus', 'ready.refused'),
  'action.downloadFailed': by('8', 'clipDownload', 'failed'),
  'action.refreshFailed': by('8', 'deviceRefresh', 'settled'),

  'device.cardReadFailed': by('8', 'storageCard', 'failed'),
  'device.noCard': by('8', 'storageCard', 'shown.asRead'),
  'device.offline': by('8', 'livePlayer', 'offline'),
  'device.restarting': by('8', 'livePlayer', 'reconnecting.restarting'),
  'device.dataUsedUp': by('8', 'livePlayer', 'failed'),
  'device.unknown': by('8', 'deviceRefresh', 'missing'),
  'device.notExist': by('8', 'livePlayer', 'failed'),
  'device.notInitialized': by('8', 'playback', 'picture.failed'),
  'device.liveFailed': by('8', 'livePlayer', 'failed'),
  'device.qualityFailed': by('8', 'liveQuality', 'settled'),
  'device.upgradeFailed': by('8', 'firmwareUpgrade', 'upgrade.failed'),
  'device.restartFailed': by('8', 'firmwareUpgrade', 'contact.known.polling'),
  'device.putOffFailed': by('8', 'firmwareUpgrade', 'contact.known.polling'),
  'device.abandonFailed': by('8', 'firmwareUpgrade', 'contact.known.polling'),
  'device.formatFailed': by('8', 'cardFormat', 'failed'),
  'device.h265': by('5', 'livePlayer', 'unsupported'),
  'device.codecUnknown': by('5', 'livePlayer', 'failed'),
  'device.recordingDamaged': by('8', 'playback', 'picture.failed'),

  'settings.nameRequired': by('5', 'deviceSettings', 'editing.shown'),
  'settings.nameTooLong': by('5', 'deviceSettings', 'editing.shown'),
  'settings.siteRequired': by('5', 'deviceSettings', 'editing.shown'),
  'settings.siteExists': by('5', 'deviceSettings', 'editing.shown'),
  'settings.zoneUnknown': by('5', 'deviceSettings', 'editing.shown'),
  'settings.addressFormat': by('5', 'deviceSettings', 'editing.shown'),
  'settings.maskFormat': by('5', 'deviceSettings', 'editing.shown'),
  'settings.gatewayFormat': by('5', 'deviceSettings', 'editing.shown'),
  'settings.gatewayElsewhere': by('5', 'deviceSettings', 'editing.shown'),
  'settings.dnsFormat': by('5', 'deviceSettings', 'editing.shown'),
  'settings.unsupported': by('8', 'deviceSettings', 'editing.shown'),
  'settings.changedElsewhere': by('8', 'deviceSettings', 'editing.shown'),
  'settings.sharedDevice': by('6', 'deviceSettings', 'editing.shown'),
  'settings.regionCorners': by('5', 'regionEditor', 'drawing'),
  'settings.regionCornersMost': by('5', 'regionEditor', 'idle'),
  'settings.regionCrosses': by('5', 'regionEditor', 'idle'),
  'settings.regionSmall': by('5', 'regionEditor', 'drawing'),
  'settings.regionsMost': by('5', 'regionEditor', 'idle'),
  'settings.regionName': by('5', 'regionEditor', 'idle'),

  'push.failed': by('2', 'pushSubscription', 'off'),
  'push.noWayOut': by('2', 'pushSubscription', 'off'),
  'push.revokeFailed': by('2', 'pushSubscription', 'on'),

  'share.videoFailed': by('8', 'clipShare', 'editing'),
  'share.tooManyLinks': by('6', 'clipShare', 'editing'),
  'share.deviceFailed': by('8', 'deviceShare', 'listed'),
  'share.cancelFailed': by('8', 'deviceShares', 'listed'),
  'share.ownAccount': by('6', 'deviceShare', 'listed'),
  'share.alreadyShared': by('6', 'deviceShare', 'listed'),
  'share.tooMany': by('6', 'deviceShare', 'listed'),
  'share.notOwner': by('6', 'deviceShare', 'listed'),
  'share.codeEnded': by('6', 'shareAcceptance', 'refused'),

  'incident.notExist': by('8', 'incident', 'failed'),
  'incident.tooMany': by('5', 'incidents', 'naming'),
  'incident.tooManyItems': by('5', 'incidentChoice', 'choosing'),
  'incident.full': by('5', 'incidentChoice', 'choosing'),
  'incident.nameRequired': by('5', 'incidents', 'naming'),
  'incident.noteRequired': by('5', 'incident', 'editing'),
  'incident.timeRequired': by('5', 'incident', 'editing'),
  'incident.timeSkipped': by('5', 'incident', 'editing'),
  'incident.empty': by('5', 'incident', 'shown'),

  'grid.saveFailed': by('8', 'gridEditor', 'editing.idle'),
  'grid.empty': by('5', 'gridEditor', 'editing.idle'),
  'grid.nameRequired': by('5', 'gridEditor', 'editing.idle'),
  'grid.nameTooLong': by('5', 'gridEditor', 'editing.idle'),
  'grid.camerasRequired': by('5', 'gridList', 'listed'),
  'grid.tooMany': by('5', 'gridEditor', 'editing.idle'),
  'grid.notExist': by('8', 'gridList', 'listed'),

  'rule.addFailed': by('8', 'alertRule', 'editing'),
  'rule.modifyFailed': by('8', 'ruleList', 'listed'),
  'rule.deleteFailed': by('8', 'ruleList', 'listed'),
  'rule.duplicate': by('5', 'alertRule', 'editing'),
  'rule.tooMany': by('5', 'alertRule', 'editing'),
  'rule.notExist': by('8', 'ruleList', 'listed'),
  'rule.regionGone': by('8', 'ruleList', 'listed'),
  'rule.noHours': by('5', 'alertRule', 'editing'),
  'rule.timesRequired': by('5', 'alertRule', 'editing'),
  'rule.timesSame': by('5', 'alertRule', 'editing'),

  'payment.failed': by('8', 'payment', 'ready.failed'),
  'payment.windowFailed': by('8', 'payment', 'ready.waiting.blocked'),
  'payment.canceled': by('8', 'payment', 'ready.canceled'),
  'payment.timeout': by('8', 'payment', 'ready.timedOut'),
  'payment.orderFailed': by('8', 'payment', 'ready.refused'),
  'payment.networkProblem': by('8', 'payment', 'ready.waiting.uncanceled'),
  'payment.unsubscribeFailed': by('8', 'subscription', 'failed'),
  'payment.resetFailed': by('8', 'capability', 'ready.failed'),
  'payment.agreementRequired': by('5', 'payment', 'ready.refused'),
  'payment.defaultService': by('8', 'storagePurchase', 'refused'),
  'payment.defaultCapability': by('5', 'payment', 'ready.refused'),
  'payment.storageRequired': by('8', 'payment', 'ready.refused'),
  'payment.deviceRequired': by('8', 'payment', 'ready.refused'),
  'payment.ownerRequired': by('6', 'payment', 'ready.refused'),

  'gateway.connectionFailed': by('8', 'gatewaySettings', 'failed'),
  'gateway.editFailed': by('8', 'gatewaySettings', 'editing.shown'),
  'gateway.refreshFailed': by('8', 'hubRefresh', 'settled'),

  'timeline.badSection': by('5', 'playback', 'picture.showing.moving.shown'),

  'page.notFound': onPage('8'),
  'page.returnHome': onPage('8'),
} as const satisfies Record<string, MessageEntry>;

/** The key of a text in the message catalog, as `area.name`. */
export type MessageKey = keyof typeof messages;

/** Whether a text from outside is a key of the catalog. */
export function isMessageKey(text: unknown): text is MessageKey {
  return typeof text === 'string' && Object.hasOwn(messages, text);
}

/** All keys of the catalog, in order. */
export const messageKeys: readonly MessageKey[] = Object.keys(messages).filter(isMessageKey);
