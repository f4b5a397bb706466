/** A link to a clip or an incident that the user has shared with people who need no account. */
export type SharedLink = {
  readonly id: string;
  /** The source of a clip; left out for an incident. */
  readonly serialNumber?: string | undefined;
  readonly channel?: number | undefined;
  readonly camera: string;
  readonly timezone: string;
  /** What it opens, if that is no clip. */
  readonly incident?:
    | { readonly id: string; readonly name: string; readonly cameras: number }
    | null
    | undefined;
  /** When the clip begins, epoch milliseconds, and how many seconds it lasts. */
  readonly at: number;
  readonly seconds: number;
  /** Null once the link has ended, and for one whose text is not known. */
  readonly address: string | null;
  /** To whom it was sent; null if it was copied. */
  readonly email: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** When the user stopped sharing; null if they did not. */
  readonly endedAt: number | null;
  readonly views: number;
  readonly viewedAt: number | null;
  readonly picture: string | null;
};

/** The links of a user, the newest first, and how many malformed entries were left out. */
export type SharedLinks = { readonly links: readonly SharedLink[]; readonly dropped: number };

/** Links that were just created, one for each clip, and when they expire. */
export type MadeLinks = { readonly addresses: readonly string[]; readonly expiresAt: number };

const dayMs = 24 * 3_600_000;

/** Whether a link still opens, also on its last day, or why it does not. */
export function linkStatus(
  { expiresAt, endedAt }: Pick<SharedLink, 'expiresAt' | 'endedAt'>,
  now: number,
): 'active' | 'lastDay' | 'expired' | 'ended' {
  if (endedAt !== null) return 'ended';
  if (expiresAt <= now) return 'expired';
  return expiresAt - now < dayMs ? 'lastDay' : 'active';
}

/** The links with one of them ended. */
export const withEnded = (
  links: readonly SharedLink[],
  id: string | null,
  endedAt: number,
): readonly SharedLink[] =>
  links.map((link) => (link.id === id ? { ...link, address: null, endedAt } : link));
