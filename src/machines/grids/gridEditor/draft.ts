import type { GridDraft } from '../../../domain/grids/grid.ts';

/** What a person has said of the grid so far. */
export const draftOf = ({ name, layout, windows }: GridDraft): GridDraft => ({
  name: name.trim(),
  layout,
  windows,
});
