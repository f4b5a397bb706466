import type { Grid, GridDraft } from '../../domain/grids/grid.ts';
import type { Session } from '../../domain/signIn/session.ts';
import type { CallResult } from '../../domain/wire/callResult.ts';
import {
  createGridCall,
  deleteGridCall,
  listGridsCall,
  updateGridCall,
} from '../../domain/wire/calls/grids.ts';
import type { Http } from '../wire/http.ts';
import { done, mapped } from '../wire/mapped.ts';

type OfUser = Pick<Session, 'userId'>;

/** The grids of the user in order of creation, without malformed ones. */
export const listGrids = async (
  http: Http,
  { userId }: OfUser,
  signal: AbortSignal,
): Promise<CallResult<readonly Grid[]>> =>
  mapped(await http.call(listGridsCall, { userId }, { signal }), ({ grids }) => grids.entries);

const sent = ({ name, layout, windows }: GridDraft) => ({ name: name.trim(), layout, windows: [...windows] });

/**
 * Creates a grid. Fails with `grid.nameRequired`, `grid.nameTooLong`, `grid.empty`, `grid.tooMany` and, for a camera
 * that the user cannot see, `device.notExist`, among others.
 *
 * @returns the id of the grid
 */
export const createGrid = async (
  http: Http,
  { userId, grid }: OfUser & { readonly grid: GridDraft },
  signal: AbortSignal,
): Promise<CallResult<string>> =>
  mapped(await http.call(createGridCall, { userId, ...sent(grid) }, { signal }), ({ id }) => id);

/**
 * Replaces a grid. Fails as `createGrid` does, and with `grid.notExist`. A camera that no longer exists can stay in its
 * window.
 *
 * @returns the id of the grid
 */
export const updateGrid = async (
  http: Http,
  { userId, id, grid }: OfUser & { readonly id: string; readonly grid: GridDraft },
  signal: AbortSignal,
): Promise<CallResult<string>> =>
  mapped(await http.call(updateGridCall, { userId, ...sent(grid) }, { signal, at: { id } }), () => id);

/** Deletes a grid. Fails with `grid.notExist`, among others. */
export const deleteGrid = async (
  http: Http,
  { id }: Pick<Grid, 'id'>,
  signal: AbortSignal,
): Promise<CallResult<void>> => done(await http.call(deleteGridCall, undefined, { signal, at: { id } }));
