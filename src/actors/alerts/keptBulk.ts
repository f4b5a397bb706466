import { fromPromise } from 'xstate';
import type { BulkItem } from '../../domain/clips/savedFile.ts';
import { dataOf } from '../../domain/wire/callResult.ts';
import { bulkDownloadMachine } from '../../machines/alerts/bulkDownload/bulkDownload.machine.ts';
import { saveItem } from '../../services/alerts/saveItem.ts';
import { keeper } from '../clips/kept.ts';

/** The download of several pictures or moments of this console. */
export const keptBulk = keeper('files', (http) =>
  bulkDownloadMachine.provide({
    actors: {
      saveItem: fromPromise<void, { item: BulkItem | undefined }>(async ({ input: { item }, signal }) => {
        if (item !== undefined) dataOf(await saveItem(http, item, signal));
      }),
    },
  }),
);
