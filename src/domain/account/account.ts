import * as v from 'valibot';

/** The role of a user for whom the server returns none (spec section 3). */
const defaultRole = 'ROLE_DEFAULT';

const text = v.fallback(v.nullish(v.string(), ''), '');
const names = v.fallback(v.nullish(v.array(v.string()), []), []);

/** The response of GET /getInfo. Its fields are at the top level of the body. */
export const infoSchema = v.object({
  user: v.object({ userId: v.pipe(v.string(), v.nonEmpty()), userName: text, nickName: text, avatar: text }),
  roles: names,
  permissions: names,
});

/** The signed-in user. `avatar` is a URL or empty; `roles` is never empty. */
export type Account = {
  readonly userId: string;
  readonly name: string;
  readonly avatar: string;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
};

/**
 * Builds the account from a GET /getInfo response: the name is the nickname or, without one, the user name; without
 * roles it gets ROLE_DEFAULT.
 */
export function accountOf(info: v.InferOutput<typeof infoSchema>): Account {
  return {
    userId: info.user.userId,
    name: info.user.nickName || info.user.userName,
    avatar: info.user.avatar,
    roles: info.roles.length > 0 ? info.roles : [defaultRole],
    permissions: info.permissions,
  };
}
