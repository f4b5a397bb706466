import { defineChunk } from '../../actors/shell/chunks.ts';

/** The chosen camera next to the list, as a chunk that the wall does not need. */
export const chosenCamera = defineChunk<{ serialNumber: string }>(
  'chosen camera',
  async () => (await import('./ChosenCamera.tsx')).ChosenCamera,
);
