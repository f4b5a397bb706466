import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMessageKey, messageKeys, messages, type MessageKey } from '../../../src/domain/shell/messages.ts';
import { stateText } from '../../../src/statecharts/stateText.ts';
import { readPathFile } from '../../../tools/paths/pathFiles.ts';
import english from '../../../locales/en-US/messages.json' with { type: 'json' };

/** The texts of a locale file as `area.name -> text`. */
function flat(areas: Record<string, Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(areas).flatMap(([area, texts]) =>
      Object.entries(texts).map(([name, text]) => [`${area}.${name}`, text]),
    ),
  );
}

test('the English locale has every text of the catalog and no others', () => {
  expect(Object.keys(flat(english)).toSorted()).toEqual([...messageKeys].toSorted());
});

test('no key is nested in another, so that each is found by its path', () => {
  expect(messageKeys.filter((key) => key.split('.').length !== 2)).toEqual([]);
});

/** Spec sections 5 and 8 line by line, in their order: the subject of a line, and the keys of its texts. */
const specified: Readonly<Record<string, readonly MessageKey[]>> = {
  '5 requests without a token': ['session.notLoggedIn'],
  '5 phone number': ['form.phoneRequired', 'form.phoneFormat'],
  '5 verification code': ['form.codeRequired', 'account.wrongCode'],
  '5 email': ['form.emailRequired', 'form.emailFormat'],
  '5 password': ['form.passwordRequired'],
  '5 terms of service': ['form.agreementRequired'],
  '5 nickname': ['form.nicknameRequired'],
  '5 avatar': ['form.avatarTooLarge'],
  '5 notification email': ['form.notificationEmailFormat'],
  '5 clip share': [
    'form.shareEmailRequired',
    'form.shareEmailFormat',
    'form.shareSubjectRequired',
    'form.shareWithoutVideo',
  ],
  '5 device share': ['form.receiverRequired'],
  '5 grid': ['grid.empty', 'grid.nameRequired', 'grid.camerasRequired'],
  '5 alert rule': ['rule.duplicate'],
  '5 H265 video': ['device.h265'],
  '5 what cannot be bought': [
    'payment.defaultService',
    'payment.defaultCapability',
    'payment.storageRequired',
    'payment.deviceRequired',
  ],
  '5 account deletion': ['account.deletionHasDevices', 'account.deletionPending'],
  '5 timeline section': ['timeline.badSection'],
  '8 401': ['session.expired'],
  '8 transport errors': ['network.error', 'network.timeout', 'network.interface'],
  '8 by HTTP status': ['http.unauthorized', 'http.forbidden', 'http.notFound', 'http.other'],
  '8 sign-in': [
    'account.userNotFound',
    'account.wrongPassword',
    'account.wrongCode',
    'account.sendFailed',
    'account.responseTimeout',
    'account.searchFailed',
  ],
  '8 save, change and delete': [
    'account.passwordChangeFailed',
    'action.deleteFailed',
    'action.saveFailed',
    'action.setFailed',
    'action.downloadFailed',
    'action.refreshFailed',
  ],
  '8 devices': [
    'device.cardReadFailed',
    'device.noCard',
    'device.offline',
    'device.unknown',
    'device.notExist',
    'device.notInitialized',
    'device.liveFailed',
    'device.qualityFailed',
    'device.formatFailed',
    'device.upgradeFailed',
  ],
  '8 sharing and grids': ['share.videoFailed', 'share.deviceFailed', 'share.cancelFailed', 'grid.saveFailed'],
  '8 rules': ['rule.addFailed', 'rule.modifyFailed', 'rule.deleteFailed', 'rule.duplicate'],
  '8 payment': [
    'payment.failed',
    'payment.windowFailed',
    'payment.canceled',
    'payment.timeout',
    'payment.orderFailed',
    'payment.networkProblem',
    'payment.unsubscribeFailed',
    'payment.resetFailed',
    'payment.defaultService',
    'payment.storageRequired',
    'payment.deviceRequired',
  ],
  '8 gateways': ['gateway.connectionFailed', 'gateway.editFailed', 'gateway.refreshFailed'],
  '8 404 page': ['page.notFound', 'page.returnHome'],
};

test('every text of spec sections 5 and 8 is shown, except the three that are only logged', () => {
  const all = Object.values(specified).flat();
  expect(all.filter((key) => messages[key].section !== '5' && messages[key].section !== '8')).toEqual([]);
  expect(messageKeys.filter((key) => messages[key].shownBy === 'log')).toEqual(
    specified['8 transport errors'],
  );
});

describe('the texts that the specification gives literally', () => {
  const texts = flat(english);
  test.each([
    ['session.expired', 'Your login state has expired'],
    ['network.error', 'Network error'],
    ['network.timeout', 'Interface timeout'],
    ['network.interface', 'Interface Error'],
    ['form.phoneRequired', 'Mobile phone number cannot be empty'],
    ['form.phoneFormat', 'The phone number format is incorrect'],
    ['form.agreementRequired', 'Please agree and check the terms of service'],
    ['rule.duplicate', 'Duplicate alarm rules'],
  ])('%s', (key, text) => {
    expect(texts[key]?.replace(/\.$/, '')).toBe(text);
  });
});

/** The states that the committed paths of a machine visit. */
function visitedStates(machine: string): string[] {
  return readPathFile(machine)
    .paths.flatMap(({ start, steps }) => [start, ...steps])
    .flatMap(({ state }) => stateText(state).split(' '));
}

test('a path of its machine reaches the state that shows a text', () => {
  const unreached = messageKeys.filter((key) => {
    const { shownBy } = messages[key];
    return typeof shownBy !== 'string' && !visitedStates(shownBy.machine).includes(shownBy.state);
  });
  expect(unreached).toEqual([]);
});

/** The assertions of the browser tests, line by line, without the responses that they set up. */
function lookedFor(): string {
  const folder = new URL('../../browser/', import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\n'))
    .filter((line) => !/\bmsg: |naming\(|refuseWith\(/.test(line))
    .join('\n');
}

/** The beginning of a text that assertions use; unique among all texts. */
const beginningOf = (text: string) => text.slice(0, 40).replace(/\{\{.*/, '');

test('no text begins like another one', () => {
  const beginnings = Object.values(flat(english)).map(beginningOf);
  expect(
    beginnings.filter((one, place) => beginnings.some((other, at) => at !== place && other.startsWith(one))),
  ).toEqual([]);
});

test('a browser test checks each text that is shown', () => {
  const all = lookedFor();
  const texts = flat(english);
  const unseen = messageKeys.filter((key) => {
    const { shownBy } = messages[key];
    const isNamed = [`messages:${key}`, `'${key}'`, beginningOf(texts[key] ?? '')].some((words) =>
      all.includes(words),
    );
    // All texts of responses to a sign-in are checked.
    const isSignIn =
      typeof shownBy !== 'string' && shownBy.machine === 'login' && /^(account|http)\./.test(key);
    return shownBy !== 'log' && !isSignIn && !isNamed;
  });
  expect(unseen).toEqual([]);
});

test('any outside value is a key only if the catalog has it', () => {
  expect(messageKeys.every(isMessageKey)).toBe(true);
  const outside = fc.oneof(fc.anything(), fc.constantFrom('toString', '__proto__', 'constructor', 'account'));
  fc.assert(
    fc.property(outside, (value) => {
      expect(isMessageKey(value)).toBe(messageKeys.some((key) => key === value));
    }),
  );
});
