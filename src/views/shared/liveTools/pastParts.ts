import { definePart } from '../../../actors/shell/parts.ts';
import type { Recorder } from '../../../domain/history/recorder.ts';

/** Today's recordings below a live picture. */
export const liveTimeline = definePart<{ camera: Recorder }>(
  'liveTimeline',
  async () => (await import('./LiveTimeline.tsx')).LiveTimeline,
);

/** The newest alerts below a live picture. */
export const liveAlerts = definePart<{ camera: Recorder }>(
  'liveAlerts',
  async () => (await import('./LiveAlerts.tsx')).LiveAlerts,
);
