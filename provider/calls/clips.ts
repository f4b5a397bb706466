import * as v from 'valibot';
import { checkRecipient } from '../../src/domain/account/contact.ts';
import { longestClip } from '../../src/domain/clips/clip.ts';
import { chosenLanguage } from '../../src/domain/account/settings.ts';
import { requestKey } from '../../src/domain/wire/calls/definition.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { daySchema } from '../../src/domain/time/day.ts';
import { clipEmail } from '../accounts/emails.ts';
import type { Outbox } from '../accounts/outbox.ts';
import { senderName, userByAccount } from '../accounts/users.ts';
import type { Db } from '../database/database.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { linkedRecorder, recorderFor } from '../devices/linkedCameras.ts';
import { ownDevice } from '../devices/ownDevice.ts';
import { ownUser, ownUserId } from '../http/auth.ts';
import { readBody, shortSerialNumber, shortText } from '../http/body.ts';
import type { ProviderApp, ProviderContext } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { messageLanguage } from '../http/language.ts';
import { notFound, refused } from '../http/refusal.ts';
import { clipLinkTtlMs, requestOf, type ClipLinks } from '../recordings/clipLinks.ts';
import { clipPath } from '../recordings/clipPage.ts';
import { pinnedBy, pinOf } from '../recordings/pinned.ts';
import type { Cut, CutRange, Recordings } from '../recordings/recordings.ts';
import { sendFile } from '../recordings/sendFile.ts';
import { channelParam, ofChannel, recordPath, recordsOf } from './recordings.ts';
import { requestLimits } from '../../src/domain/wire/requestLimits.ts';

/** The farthest a range can be from midnight of its day, in seconds. */
const farthest = 200_000;
const second = v.pipe(v.number(), v.minValue(-farthest), v.maxValue(farthest));
const cutBody = v.object({
  serialNumber: shortSerialNumber,
  ...ofChannel,
  day: daySchema,
  start: second,
  end: second,
});
const linkBody = v.object({
  clips: v.pipe(v.array(cutBody), v.minLength(1), v.maxLength(requestLimits.sharedClips)),
  userId: shortText,
  key: requestKey,
});
const shareBody = v.object({
  ...linkBody.entries,
  email: shortText,
  subject: shortText,
});

/** The path of a cut clip: its day, and its range as file name. */
const fileParams = v.object({
  serialNumber: shortSerialNumber,
  channel: channelParam,
  day: daySchema,
  file: v.string(),
});
const fileName = /^(-?\d{1,6})-(-?\d{1,6})\.mp4$/;

/** The dependencies of the clip calls. */
export interface ClipParts {
  db: Db;
  recordings: Recordings;
  links: ClipLinks;
  /** The public origin of this provider. Not taken from the request, because the sender chooses its host. */
  origin: () => string;
  /** Null if emails cannot be sent. */
  outbox: Outbox | null;
}

/**
 * The clip calls, which need the token: a range of a recording as an MP4 file, for download or as a link in an email.
 */
export function addClipCalls(app: ProviderApp, parts: ClipParts): void {
  const { db, recordings, links, origin, outbox } = parts;
  const existing = (device: StoredDevice | null): StoredDevice => {
    if (!device) throw refused('device.notExist');
    return device;
  };
  const cut = (device: StoredDevice, range: CutRange): Cut => {
    const found = recordings.cutOf(device, range);
    if (!found) throw refused('form.shareWithoutVideo');
    return found;
  };
  const isTooLong = ({ start, end }: CutRange): boolean => end - start > longestClip;

  app.post(endpoints.cutClip.path, async (c) => {
    const { serialNumber, channel = null, ...range } = await readBody(c, cutBody);
    const device = existing(recorderFor(db, c.get('userId'), serialNumber, channel));
    if (isTooLong(range)) throw refused('action.downloadFailed');
    const found = cut(device, range);
    const { day, start, end } = found.range;
    const file = `${start}-${end}.mp4`;
    const pin = pinOf(db, [serialNumber, channel, day, file], device);
    return success(c, {
      address: `${recordsOf(serialNumber, channel)}${channel === null ? '' : '/clip'}/${day}/${file}${pin}`,
      seconds: found.seconds,
      bytes: (await found.file()).size,
    });
  });

  const sendClip = async (c: ProviderContext): Promise<Response> => {
    const params = v.safeParse(fileParams, c.req.param());
    if (!params.success) throw notFound();
    const { serialNumber, channel = null, day, file } = params.output;
    const [, start, end] = fileName.exec(file) ?? [];
    const recorder = recorderFor(db, c.get('userId'), serialNumber, channel);
    const device = recorder && pinnedBy(db, c.req.query(), [serialNumber, channel, day, file], recorder);
    if (!device || start === undefined || end === undefined) throw notFound();
    const range = { day, start: Number(start), end: Number(end) };
    const found = isTooLong(range) ? null : recordings.cutOf(device, range);
    if (!found) throw notFound();
    return sendFile(c, await found.file(), 'attachment', found.name);
  };
  app.get(`${recordPath}/:serialNumber/:day/:file`, sendClip);
  app.get(`${recordPath}/:serialNumber/channel/:channel/clip/:day/:file`, sendClip);

  /** The clips of a request that the user can share, as far as they are recorded. */
  const sharedBy = (owner: string, clips: v.InferOutput<typeof linkBody>['clips']) =>
    clips.map(({ serialNumber, channel = null, ...range }) => {
      const owned = ownDevice(db, owner, serialNumber);
      const device = channel === null ? owned : existing(linkedRecorder(db, owned, channel));
      return { source: { serialNumber, channel, timezone: device.timezone }, device, range };
    });
  type Shared = ReturnType<typeof sharedBy>;
  const recordedOf = (shared: Shared) =>
    shared.map(({ source, device, range }) => ({ source, range: cut(device, range).range }));
  const addressesOf = (made: readonly string[]): string[] =>
    made.map((link) => new URL(`${clipPath}/${link}`, origin()).href);

  app.post(endpoints.makeLinks.path, async (c) => {
    const { userId, clips, key } = await readBody(c, linkBody);
    const owner = ownUserId(c, userId);
    const shared = sharedBy(owner, clips);
    const recorded = recordedOf(shared);
    if (shared.some(({ range }) => isTooLong(range))) throw refused('share.videoFailed');
    const issued = links.issue(owner, recorded, null, requestOf(key, { clips }));
    if (issued === null) throw refused('share.tooManyLinks');
    return success(c, { addresses: addressesOf(issued.links), expiresAt: issued.expiresAt });
  });

  app.post(endpoints.shareClip.path, async (c) => {
    const { userId, clips, key, email, subject } = await readBody(c, shareBody);
    const owner = ownUserId(c, userId);
    const shared = sharedBy(owner, clips);
    const recipient = checkRecipient(email);
    if (!recipient.ok) throw refused(recipient.error);
    const title = subject.replace(/\p{Cc}+/gu, ' ').trim();
    if (title === '') throw refused('form.shareSubjectRequired');
    const recorded = recordedOf(shared);
    if (outbox === null || shared.some(({ range }) => isTooLong(range))) throw refused('share.videoFailed');
    const user = ownUser(c, db);
    const reader = userByAccount(db, recipient.email);
    const tag = chosenLanguage(reader?.des) ?? messageLanguage(c, user);
    // As one: a link without its email would be taken for one that was sent.
    db.transaction(() => {
      const request = requestOf(key, { clips, email: recipient.email, title });
      const issued = links.issue(owner, recorded, { email: recipient.email, subject: title }, request);
      if (issued === null) throw refused('share.tooManyLinks');
      if (!issued.isNew) return;
      const clipMail = {
        to: recipient.email,
        subject: title,
        sender: senderName(user),
        days: clipLinkTtlMs / 86_400_000,
        links: addressesOf(issued.links),
      };
      outbox.send(clipEmail(clipMail, tag));
    });
    return success(c, null);
  });
}
