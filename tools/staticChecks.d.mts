import type { Step } from './steps.mjs';

/** What both `npm test` and `npm run check` look at without running it, the longest first. */
export const staticChecks: readonly Step[];
