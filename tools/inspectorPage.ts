import { resolve } from 'node:path';
import type { InlineConfig } from 'vite';

/**
 * The build settings of the inspector in addition to vite.config.ts. It is a separate build into the same folder. It shares no
 * modules with the console, whose files are the same with and without it.
 */
export const inspectorPage: InlineConfig = {
  build: {
    emptyOutDir: false,
    rolldownOptions: { input: resolve(import.meta.dirname, '../inspect.html') },
  },
};
