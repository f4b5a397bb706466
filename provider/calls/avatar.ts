import { avatarMaxBytes, checkAvatarHeader } from '../../src/domain/account/avatar.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { pictureHeaderOf } from '../../src/domain/devices/picture.ts';
import { avatarNamed, storeAvatar } from '../accounts/avatars.ts';
import type { Db } from '../database/database.ts';
import { ownUser } from '../http/auth.ts';
import type { ProviderApp } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { notFound, refused } from '../http/refusal.ts';

/** Where avatars are served, assumed: below the address that the call answers. */
const picturePath = '/api/aithLink/user/avatar';

/** The address of the avatar of this name; empty where there is none. */
export function avatarAddress(name: string): string {
  return name === '' ? '' : `${picturePath}/${name}`;
}

/**
 * The pictures themselves. An image element sends no token, so the name, which nobody can guess, is the right
 * to see it. Whatever the bytes are, they are shown as the picture they begin as, and nothing in them runs.
 */
export function addAvatarPictures(app: ProviderApp, { db }: { db: Db }): void {
  app.get(`${picturePath}/:name`, (c) => {
    const avatar = avatarNamed(db, c.req.param('name'));
    if (!avatar) throw notFound();
    return c.body(new Uint8Array(avatar.bytes), 200, {
      'content-type': avatar.type,
      // Another picture has another name.
      'cache-control': 'private, max-age=86400, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
}

/** The upload, behind the token: the bytes of a picture, told by themselves and not by their name. */
export function addAvatarCall(app: ProviderApp, { db }: { db: Db }): void {
  app.post(endpoints.editAvatar.path, async (c) => {
    const { id } = ownUser(c, db);
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    if (bytes.length > avatarMaxBytes) throw refused('form.avatarTooLarge');
    const header = pictureHeaderOf(bytes);
    const check = checkAvatarHeader(header);
    if (!check.ok) throw refused(check.error);
    if (header === null) throw refused('form.avatarType');
    return success(c, { avatar: avatarAddress(storeAvatar(db, id, header.type, bytes)) });
  });
}
