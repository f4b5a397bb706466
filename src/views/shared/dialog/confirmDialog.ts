import { definePart } from '../../../actors/shell/parts.ts';

/** PrimeReact's dialog, for the questions of a page's frame. */
export const confirmDialog = definePart(
  'confirmDialog',
  async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog,
);
