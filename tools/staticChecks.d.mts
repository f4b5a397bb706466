import type { Step } from './steps.mjs';

export const types: Step;

/** What both `npm test` and `npm run check` look at without running it, the longest first. */
export const staticChecks: readonly Step[];
