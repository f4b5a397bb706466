import { fromPromise } from 'xstate';
import { dataOf } from '../../domain/wire/callResult.ts';
import { alertChoiceMachine } from '../../machines/alerts/alertChoice/alertChoice.machine.ts';
import { alertReviewMachine, type AlertMark } from '../../machines/alerts/alertReview/alertReview.machine.ts';
import { bulkDownloadMachine } from '../../machines/alerts/bulkDownload/bulkDownload.machine.ts';
import type { BulkItem } from '../../domain/clips/savedFile.ts';
import { markAlerts, markListedAlerts } from '../../services/alerts/alerts.ts';
import { saveItem } from '../../services/alerts/saveItem.ts';
import type { Http } from '../../services/wire/http.ts';
import { alertsAsked } from './alertsAsked.ts';

/** Marks what is meant. @returns the alerts of which the mark was another one before */
async function mark(http: Http, userId: string, what: AlertMark, signal: AbortSignal) {
  if ('ids' in what) {
    const { ids, reviewed } = what;
    const changed = dataOf(await markAlerts(http, { userId, ids: [...ids], reviewed }, signal));
    return { ids: changed, reviewed };
  }
  const { reviewed: _, ...listed } = alertsAsked(what.filters, what);
  return { ids: dataOf(await markListedAlerts(http, listed, signal)), reviewed: true };
}

/** The machines that mark, choose and save the alerts of a list, on the provider's calls. */
export function provideReview(http: Http) {
  return {
    alertReview: alertReviewMachine.provide({
      actors: {
        markAlerts: fromPromise(async ({ input, signal }) => mark(http, input.userId, input.mark, signal)),
      },
    }),
    alertChoice: alertChoiceMachine,
    bulkDownload: bulkDownloadMachine.provide({
      actors: {
        saveItem: fromPromise<void, { item: BulkItem | undefined }>(async ({ input: { item }, signal }) => {
          if (item !== undefined) dataOf(await saveItem(http, item, signal));
        }),
      },
    }),
  };
}
