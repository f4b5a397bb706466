import { fromCallback, fromPromise } from 'xstate';
import { inspectionFileOf, inspectionText } from '../../domain/inspector/inspectionFile.ts';
import type { OpenedFile, SaveCommand } from '../../inspector/live/inspection.machine.ts';
import { saveFile } from '../../services/clips/saveFile.ts';

/** Saves runs as a file with the time in its name. */
export const inspectionDownloads = fromCallback<SaveCommand>(({ receive }) => {
  receive(({ runs }) => {
    const now = new Date();
    const text = inspectionText({ saved: now.getTime(), runs });
    const name = `lookout-${now.toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}.json`;
    saveFile(new Blob([text], { type: 'application/json' }), name);
  });
});

/** Reads a file and resolves to its content, or to the reason why it cannot be shown. Rejects if it is unreadable. */
export const readInspectionFile = fromPromise<OpenedFile, File>(async ({ input }) => ({
  name: input.name,
  ...inspectionFileOf(await input.text()),
}));
