import { definePart } from '../../actors/shell/parts.ts';

/** The chosen camera beside the list of them: the wall does without it. */
export const chosenCamera = definePart<{ serialNumber: string }>(
  'chosen camera',
  async () => (await import('./ChosenCamera.tsx')).ChosenCamera,
);
