import * as v from 'valibot';

/** The state of a browser's history entry that opens a history to play only its alerts. */
export const onlyAlertsState = { onlyAlerts: true } as const;

const schema = v.object({ onlyAlerts: v.literal(true) });

/** Whether the state of a history entry asks for only the alerts. */
export const asksForOnlyAlerts = (state: unknown): boolean => v.is(schema, state);
