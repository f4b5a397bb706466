import { avatarMaxBytes, checkAvatarHeader } from '../../src/domain/account/avatar.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { pictureHeaderOf } from '../../src/domain/devices/picture.ts';
import { avatarNamed, storeAvatar } from '../accounts/avatars.ts';
import type { Db } from '../database/database.ts';
import { ownUser } from '../http/auth.ts';
import type { ProviderApp } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { notFound, refused } from '../http/refusal.ts';

/** The path of avatars, assumed; the response of the call has URLs below it. */
const picturePath = '/api/aithLink/user/avatar';

/** The URL of the avatar with this name; empty if there is none. */
export function avatarAddress(name: string): string {
  return name === '' ? '' : `${picturePath}/${name}`;
}

/**
 * The pictures themselves. An image element sends no token, so the unguessable name grants access. Whatever the bytes
 * are, they are served as the picture type that they begin with, and nothing in them is executed.
 */
export function addAvatarPictures(app: ProviderApp, { db }: { db: Db }): void {
  app.get(`${picturePath}/:name`, (c) => {
    const avatar = avatarNamed(db, c.req.param('name'));
    if (!avatar) throw notFound();
    return c.body(new Uint8Array(avatar.bytes), 200, {
      'content-type': avatar.type,
      // A new picture has a new name.
      'cache-control': 'private, max-age=86400, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
}

/** The upload, which needs the token: the type is detected from the bytes, not from the name. */
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
