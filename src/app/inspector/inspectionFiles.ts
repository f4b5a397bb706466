import { fromCallback, fromPromise } from 'xstate';
import { inspectionFileOf, inspectionText } from '../../domain/inspector/inspectionFile.ts';
import type { OpenedFile, SaveCommand } from '../../inspector/live/inspection.machine.ts';
import { saveFile } from '../../services/clips/saveFile.ts';

/** Saves runs as a file that says in its name when that was. */
export const inspectionDownloads = fromCallback<SaveCommand>(({ receive }) => {
  receive(({ runs }) => {
    const now = new Date();
    const text = inspectionText({ saved: now.getTime(), runs });
    const name = `lookout-${now.toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}.json`;
    saveFile(new Blob([text], { type: 'application/json' }), name);
  });
});

/** Reads a file and answers what it holds, or why it cannot be shown. Rejects where it cannot be read. */
export const readInspectionFile = fromPromise<OpenedFile, File>(async ({ input }) => ({
  name: input.name,
  ...inspectionFileOf(await input.text()),
}));
