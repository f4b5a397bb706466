import { defineChunk } from '../../../actors/shell/chunks.ts';

/** PrimeReact's dialog, for questions in the frame of a page. */
export const confirmDialog = defineChunk(
  'confirmDialog',
  async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog,
);
