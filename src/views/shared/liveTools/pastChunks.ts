import { defineChunk } from '../../../actors/shell/chunks.ts';
import type { Recorder } from '../../../domain/history/recorder.ts';

/** Today's recordings below a live picture. */
export const liveTimeline = defineChunk<{ camera: Recorder }>(
  'liveTimeline',
  async () => (await import('./LiveTimeline.tsx')).LiveTimeline,
);

/** The newest alerts below a live picture. */
export const liveAlerts = defineChunk<{ camera: Recorder }>(
  'liveAlerts',
  async () => (await import('./LiveAlerts.tsx')).LiveAlerts,
);
