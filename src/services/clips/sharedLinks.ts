import { failure, type CallResult } from '../../domain/wire/callResult.ts';
import { endLinkCall, listLinksCall } from '../../domain/wire/calls/links.ts';
import type { SharedLink, SharedLinks } from '../../domain/clips/sharedLink.ts';
import type { Session } from '../../domain/signIn/session.ts';
import type { Http } from '../wire/http.ts';
import { mapped } from '../wire/mapped.ts';

type OfUser = Pick<Session, 'userId'>;

/** The links that the user has shared, and how many malformed entries were left out. */
export async function listLinks(
  http: Http,
  { userId }: OfUser,
  signal: AbortSignal,
): Promise<CallResult<SharedLinks>> {
  return mapped(await http.call(listLinksCall, { userId }, { signal }), ({ entries, dropped }) => ({
    links: entries,
    dropped,
  }));
}

/** Stops sharing by a link; resolves to when it ended. Fails with `share.cancelFailed`, among others. */
export async function endLink(
  http: Http,
  { userId, link }: OfUser & { readonly link: SharedLink | null },
  signal: AbortSignal,
): Promise<CallResult<number>> {
  if (link === null) return { ok: false, failure: failure('interface') };
  return mapped(await http.call(endLinkCall, { userId, id: link.id }, { signal }), ({ endedAt }) => endedAt);
}
