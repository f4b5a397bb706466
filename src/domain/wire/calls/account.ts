import * as v from 'valibot';
import { infoSchema } from '../../account/account.ts';
import { tokenPattern } from '../../signIn/session.ts';
import { codeTypeNumber } from '../../signIn/verificationCode.ts';
import { nothing, notShown, octets, ofUser, userId, type CallDefinition } from './definition.ts';

/** Login types of spec section 9. */
export const loginByCodeType = 2;
export const loginByPasswordType = 3;

/** The client type of spec section 9. */
export const clientType = 'OTHER';

const text = v.fallback(v.nullish(v.string(), ''), '');
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The token that the device received at its last sign-in. With it, the device is not slowed down when strangers try
 * passwords.
 */
const device = { deviceToken: v.optional(v.string()) };

const client = { loginAccount: v.string(), clientType: v.literal(clientType), ...device };

export const loginCall = {
  endpoint: 'login',
  request: v.variant('loginType', [
    v.object({ ...client, loginType: v.literal(loginByPasswordType), password: v.string() }),
    v.object({ ...client, loginType: v.literal(loginByCodeType), verificationCode: v.string() }),
  ]),
  response: v.object({
    token: v.pipe(v.string(), v.regex(tokenPattern)),
    user: v.object({ userId }),
    /** The device stores it and sends it with its next sign-in or code request. */
    deviceToken: v.fallback(v.optional(v.string()), undefined),
  }),
} as const satisfies CallDefinition;

export const logoutCall = {
  endpoint: 'logout',
  request: nothing,
  response: notShown,
} as const satisfies CallDefinition;

export const logoutOthersCall = {
  endpoint: 'logoutOthers',
  request: v.object(device),
  response: v.object({
    /** How many sign-ins were ended, without that of the call. */
    ended: count,
  }),
} as const satisfies CallDefinition;

export const getInfoCall = {
  endpoint: 'getInfo',
  request: nothing,
  response: infoSchema,
  whole: true,
} as const satisfies CallDefinition;

export const listSitesCall = {
  endpoint: 'listSites',
  request: ofUser,
  response: v.nullish(v.array(v.string()), []),
} as const satisfies CallDefinition;

export const userInfoCall = {
  endpoint: 'userInfo',
  request: ofUser,
  response: v.object({
    des: text,
    nickname: text,
    email: text,
    phone: text,
    avatar: text,
    /** If false, the account can be signed in to by code only. */
    hasPassword: v.fallback(v.boolean(), true),
  }),
} as const satisfies CallDefinition;

const code = { verificationCode: v.string() };

/** The two ways to prove that the owner changes an address: the password, or a code sent to an old address. */
const byPassword = { password: v.string() };
const byOldCode = { oldVerificationCode: v.string() };

export const saveGeneralCall = {
  endpoint: 'saveGeneral',
  request: v.union([
    v.object({ userId, des: v.string() }),
    v.object({ userId, email: v.string(), ...code, ...byPassword }),
    v.object({ userId, email: v.string(), ...code, ...byOldCode }),
    v.object({ userId, phone: v.string(), ...code, ...byPassword }),
    v.object({ userId, phone: v.string(), ...code, ...byOldCode }),
  ]),
  response: notShown,
} as const satisfies CallDefinition;

export const sendVerificationCodeCall = {
  endpoint: 'sendVerificationCode',
  request: v.object({
    /** For 4 and 5 the new address, for 6 an old one; for 3 to 6 the token identifies the account. */
    loginAccount: v.string(),
    codeType: v.picklist(Object.values(codeTypeNumber)),
    ...device,
  }),
  response: notShown,
} as const satisfies CallDefinition;

export const resetPasswordCall = {
  endpoint: 'resetPassword',
  request: v.object({
    loginAccount: v.string(),
    codeType: v.literal(codeTypeNumber.resetPassword),
    newPassword: v.string(),
    ...code,
    ...device,
  }),
  response: notShown,
} as const satisfies CallDefinition;

export const checkUserCall = {
  endpoint: 'checkUser',
  request: v.object({ account: v.string() }),
  response: v.object({ exists: v.boolean() }),
} as const satisfies CallDefinition;

export const editNameCall = {
  endpoint: 'editName',
  request: v.object({ userId, nickname: v.string() }),
  response: notShown,
} as const satisfies CallDefinition;

export const editAvatarCall = {
  endpoint: 'editAvatar',
  request: octets,
  response: v.object({ avatar: v.pipe(v.string(), v.nonEmpty()) }),
} as const satisfies CallDefinition;

export const checkDeletionCall = {
  endpoint: 'checkDeletion',
  request: ofUser,
  response: v.object({
    /** Devices of the account, without those shared with it. */
    devices: count,
    /** Devices with unpaid LTE data. */
    owed: count,
    /** Purchases that await activation. */
    pending: count,
    /** The address that the deletion code is sent to: an email address or a phone number. */
    account: text,
  }),
} as const satisfies CallDefinition;

export const cancelUserCall = {
  endpoint: 'cancelUser',
  request: v.object({ userId, ...code }),
  response: notShown,
} as const satisfies CallDefinition;
