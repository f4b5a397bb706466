import { fromPromise } from 'xstate';
import type { BulkItem } from '../../domain/clips/savedFile.ts';
import { dataOf } from '../../domain/wire/callResult.ts';
import { bulkDownloadMachine } from '../../machines/alerts/bulkDownload/bulkDownload.machine.ts';
import { saveItem } from '../../services/alerts/saveItem.ts';
import { inBackground } from '../clips/background.ts';

/** The download of several pictures or moments of this console. */
export const backgroundBulk = inBackground('files', (http) =>
  bulkDownloadMachine.provide({
    actors: {
      saveItem: fromPromise<void, { item: BulkItem | undefined }>(async ({ input: { item }, signal }) => {
        if (item !== undefined) dataOf(await saveItem(http, item, signal));
      }),
    },
  }),
);
