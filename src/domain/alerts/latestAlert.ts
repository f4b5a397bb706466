import type { Alert } from '../wire/calls/alerts.ts';

/** The newest alert of a device, and how many of its alerts of the last week the user has not reviewed. */
export type LatestAlert = { readonly alert: Alert; readonly fresh: number };
