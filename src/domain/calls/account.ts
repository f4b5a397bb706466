import * as v from 'valibot';
import { infoSchema, sessionSchema } from '../session.ts';
import { nothing, notShown, octets, ofUser, userId, type CallDefinition } from './definition.ts';

/** Login types of spec section 9. */
const loginByCode = 2;
export const loginByPassword = 3;

/** The client type of spec section 9. */
export const clientType = 'OTHER';

const text = v.fallback(v.nullish(v.string(), ''), '');

const client = { loginAccount: v.string(), clientType: v.literal(clientType) };

export const loginCall = {
  endpoint: 'login',
  request: v.variant('loginType', [
    v.object({ ...client, loginType: v.literal(loginByPassword), password: v.string() }),
    v.object({ ...client, loginType: v.literal(loginByCode), verificationCode: v.string() }),
  ]),
  response: v.object({
    token: sessionSchema.entries.token,
    user: v.object({ userId: sessionSchema.entries.userId }),
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
  response: v.object({ des: text, nickname: text, email: text, phone: text }),
} as const satisfies CallDefinition;

export const saveGeneralCall = {
  endpoint: 'saveGeneral',
  request: v.object({ userId, des: v.string() }),
  response: notShown,
} as const satisfies CallDefinition;

export const sendVerificationCodeCall = {
  endpoint: 'sendVerificationCode',
  request: v.object({ loginAccount: v.string(), codeType: v.unknown() }),
  response: notShown,
} as const satisfies CallDefinition;

export const resetPasswordCall = {
  endpoint: 'resetPassword',
  request: v.object({
    loginAccount: v.string(),
    codeType: v.unknown(),
    newPassword: v.string(),
    verificationCode: v.string(),
  }),
  response: notShown,
} as const satisfies CallDefinition;

export const checkUserCall = {
  endpoint: 'checkUser',
  request: v.object({ account: v.string() }),
  response: notShown,
} as const satisfies CallDefinition;

export const editNameCall = {
  endpoint: 'editName',
  request: notShown,
  response: notShown,
} as const satisfies CallDefinition;

export const editAvatarCall = {
  endpoint: 'editAvatar',
  request: octets,
  response: notShown,
} as const satisfies CallDefinition;

export const cancelUserCall = {
  endpoint: 'cancelUser',
  request: notShown,
  response: notShown,
} as const satisfies CallDefinition;

export const editBindServiceCall = {
  endpoint: 'editBindService',
  request: v.looseObject({}),
  response: notShown,
} as const satisfies CallDefinition;
