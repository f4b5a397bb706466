import { defineChunk } from '../../../actors/shell/chunks.ts';

/** The overview of the shortcuts of the page. */
export const shortcutsDialog = defineChunk(
  'shortcutsDialog',
  async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
);
