import * as v from 'valibot';
import { gridDraftSchema, gridSchema } from '../../grids/grid.ts';
import { entryList } from '../entryList.ts';
import { nothing, ofUser, userId, type CallDefinition } from './definition.ts';

// The paths are given. The specification does not show the fields of a grid or the responses; they are assumed.

const grid = v.object({ userId, ...gridDraftSchema.entries });

export const createGridCall = {
  endpoint: 'createGrid',
  request: grid,
  response: v.object({ id: v.pipe(v.string(), v.nonEmpty()) }),
} as const satisfies CallDefinition;

export const listGridsCall = {
  endpoint: 'listGrids',
  request: ofUser,
  response: v.object({ grids: entryList(gridSchema, ({ id }) => id) }),
} as const satisfies CallDefinition;

export const deleteGridCall = {
  endpoint: 'deleteGrid',
  request: nothing,
  response: v.unknown(),
} as const satisfies CallDefinition;

export const updateGridCall = {
  endpoint: 'updateGrid',
  request: grid,
  response: v.unknown(),
} as const satisfies CallDefinition;
