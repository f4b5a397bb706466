import type {
  MomentAddressRef,
  ShownSecond,
} from '../../machines/history/momentAddress/momentAddress.machine.ts';

/** That a picture was shown, or stands, at a second. */
export type PictureFact = { readonly type: 'picture.shown' | 'picture.paused' } & ShownSecond;

/** Reports pictures to the actor of an address. `path` is where the router is, with its query. */
export type PictureFacts = {
  /** Many are drawn a second: only those are reported that the actor can take. */
  readonly report: (fact: PictureFact, path: string) => void;
  /** The router is where playback itself has navigated. */
  readonly arrive: (path: string) => void;
  /** The router is elsewhere: what was shown before is not of that page. */
  readonly forget: () => void;
};

/** What the address bar says, with its query. */
export const pathInBar = (): string => window.location.pathname + window.location.search;

/**
 * Reports to the actor of an address the pictures that are shown. While a navigation is pending, the address bar is ahead of
 * the router: a picture must not overwrite the new address. One that stands is reported once and never again: it is kept,
 * and reported when the navigation is over.
 *
 * @param shownPath what the address bar says, with its query
 */
export function pictureFacts(
  address: Pick<MomentAddressRef, 'send' | 'getSnapshot'>,
  shownPath = pathInBar,
): PictureFacts {
  let kept: PictureFact | null = null;
  const report = (fact: PictureFact, path: string) => {
    kept = null;
    if (shownPath() !== path) kept = fact.type === 'picture.paused' ? fact : null;
    else if (address.getSnapshot().can(fact)) address.send(fact);
  };
  return {
    report,
    arrive: (path) => {
      if (kept !== null) report(kept, path);
    },
    forget: () => {
      kept = null;
    },
  };
}
