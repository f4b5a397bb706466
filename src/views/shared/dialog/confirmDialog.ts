import { definePart } from '../../../actors/shell/parts.ts';

/** PrimeReact's dialog, for questions in the frame of a page. */
export const confirmDialog = definePart(
  'confirmDialog',
  async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog,
);
