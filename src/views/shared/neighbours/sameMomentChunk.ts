import type { ReactNode } from 'react';
import { defineChunk } from '../../../actors/shell/chunks.ts';

/** The other cameras at the moment of a history, as a chunk that only a history needs. */
export const sameMomentChunk = defineChunk<{ list: ReactNode }>(
  'same moment',
  async () => (await import('./SameMoment.tsx')).SameMoment,
);
