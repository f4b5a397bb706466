import { expect, type Locator } from 'playwright/test';
import { english as say } from '../localeTexts.ts';
import { breakdown } from './acts.ts';
import type { BrowserDriver, ReplayContext } from './driver.ts';
import { loseAndRegain } from './outage.ts';
import { lookAgain, type dataAnswer } from './storeStage.ts';
import { within } from './within.ts';

type Screen = {
  /** Of the call that brings the list. */
  readonly path: string;
  /** The answer that gives this list. */
  readonly answer: (output: unknown) => ReturnType<typeof dataAnswer>;
  /** Opens the page with these calls held. */
  readonly open: (context: ReplayContext, held: readonly string[]) => Promise<void>;
  /** The part of the page that shows the list. */
  readonly part: (context: ReplayContext) => Locator;
  /** What of it is shown, and how often. */
  readonly entries: (part: Locator) => Locator;
  readonly count: number;
};

/** Drives a list of the store. */
export function storeListDriver({ path, answer, open, part, entries, count }: Screen): BrowserDriver {
  const { press, sees } = within(part);
  const read: BrowserDriver['perform'][string] = ({ control }, event) =>
    control.release(path, answer(event['output']));
  const fail = ({ control }: ReplayContext) => control.release(path, breakdown);
  const shown = (context: ReplayContext) => expect(entries(part(context))).toHaveCount(count);
  return {
    start: (context) => open(context, [path]),
    perform: {
      'connection.restored': loseAndRegain,
      'xstate.done.actor.firstRead': read,
      'xstate.error.actor.firstRead': fail,
      'xstate.done.actor.nextRead': read,
      'xstate.error.actor.nextRead': fail,
      retry: press(say('common:tryAgain')),
      refresh: (context) => lookAgain(context, path),
    },
    see: {
      loading: sees(say('common:loading')),
      failed: sees(say('common:notLoaded')),
      listed: shown,
      refreshing: shown,
      stale: sees(say('store:old')),
    },
  };
}
