import { resolve } from 'node:path';
import type { InlineConfig } from 'vite';

/**
 * What a build of the inspector has besides vite.config.ts. It is a build of its own into the same folder: its modules
 * are never shared with the console, whose files are the same with and without it.
 */
export const inspectorPage: InlineConfig = {
  build: {
    emptyOutDir: false,
    rolldownOptions: { input: resolve(import.meta.dirname, '../inspect.html') },
  },
};
