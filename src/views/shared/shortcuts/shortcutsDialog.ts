import { definePart } from '../../../actors/shell/parts.ts';

/** The overview of the shortcuts of the page. */
export const shortcutsDialog = definePart(
  'shortcutsDialog',
  async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
);
