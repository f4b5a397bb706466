import { definePart } from '../../actors/shell/parts.ts';

/** The chosen camera next to the list, as a part that the wall does not need. */
export const chosenCamera = definePart<{ serialNumber: string }>(
  'chosen camera',
  async () => (await import('./ChosenCamera.tsx')).ChosenCamera,
);
