import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import { english as say } from '../localeTexts.ts';
import { breakdown, member, openSignedIn, refusalOf } from './acts.ts';
import type { BrowserDriver, ReplayContext } from './driver.ts';
import { loseAndRegain } from './outage.ts';
import { within } from './within.ts';

/** So many fill more than two windows: with fewer the end would be near at once. */
const entriesOfPage = 120;
/** The console asks for so many. */
const pageSize = 24;

/** The entries of an answer; where more follow, with others below them. */
function filledPage(page: unknown): unknown {
  const entries = member(page, 'entries');
  const first: unknown = Array.isArray(entries) ? entries[0] : null;
  if (typeof first !== 'object' || first === null || Number(member(page, 'total')) <= pageSize)
    return entries;
  const others = Array.from({ length: entriesOfPage }, (_, index) => ({
    ...first,
    id: randomUUID(),
    at: Number(member(first, 'at')) - (index + 1) * 1000,
  }));
  return [first, ...others];
}

type PagedScreen = {
  /** Of the call that brings a page. */
  readonly path: string;
  /** Where the list is shown. */
  readonly address: string;
  /** Keys of the texts by which it is found and by which it says that it is empty or could not be read. */
  readonly texts: { readonly label: string; readonly empty: string; readonly failed: string };
  /** What an entry shows. */
  readonly entry: string;
};

/** Drives a list that arrives page by page. */
export function pagedDriver({ path, address, texts, entry }: PagedScreen): BrowserDriver {
  const list = ({ page }: ReplayContext) => page.getByRole('region', { name: say(texts.label) });
  const { press, sees } = within(list);
  const end = (context: ReplayContext) => list(context).getByRole('status').last();
  const answer = ({ control }: ReplayContext, event: Readonly<Record<string, unknown>>) => {
    const page = member(event['output'], 'page');
    const data = { total: member(page, 'total'), counts: member(page, 'counts'), list: filledPage(page) };
    return control.release(path, { kind: 'answer', json: { code: 1, msg: '', data } });
  };
  return {
    async start(context) {
      await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
      await openSignedIn(context, address);
    },
    perform: {
      'connection.restored': loseAndRegain,
      refresh: press(/^(Refresh|Try again)$/),
      'older.load': (context) => end(context).scrollIntoViewIfNeeded(),
      retry: press(say('common:tryAgain')),
      'xstate.done.actor.firstPage': answer,
      'xstate.error.actor.firstPage': ({ control }, event) => control.release(path, refusalOf(event)),
      'xstate.done.actor.nextPage': answer,
      'xstate.error.actor.nextPage': ({ control }) => control.release(path, breakdown),
    },
    see: {
      loading: sees(say('common:loading')),
      empty: sees(say(texts.empty)),
      failed: sees(say(texts.failed)),
      missing: sees(say('messages:device.notExist')),
      hasMore: async (context) => {
        await expect(end(context)).toHaveText(/^\d+ of 60$/);
        await expect(list(context).getByText(say('alerts:more.loading'))).toHaveCount(0);
      },
      loadingMore: sees(say('alerts:more.loading')),
      moreFailed: (context) => expect(list(context).getByRole('alert')).toHaveText(say('alerts:more.failed')),
      allLoaded: async (context) => {
        await expect(list(context).getByRole('listitem').first()).toContainText(entry);
        await expect(list(context).getByRole('button', { name: say('common:tryAgain') })).toHaveCount(0);
      },
    },
  };
}
