import * as v from 'valibot';
import { gridLayouts, type Grid, type GridDraft } from '../../src/domain/grids/grid.ts';
import type { Db } from '../database/database.ts';

const gridRow = v.object({
  id: v.string(),
  name: v.string(),
  layout: v.picklist(gridLayouts),
  windows: v.pipe(v.string(), v.parseJson(), v.array(v.nullable(v.string()))),
});

/** The grids of a user in order of creation. */
export function gridsOf(db: Db, userId: string): Grid[] {
  return db.all(
    gridRow,
    'select id, name, layout, windows from grids where user_id = ? order by rowid',
    userId,
  );
}

/** Stores a new grid of a user. */
export function addGrid(db: Db, userId: string, { id, name, layout, windows }: Grid): void {
  db.run('insert into grids values (?, ?, ?, ?, ?)', id, userId, name, layout, JSON.stringify(windows));
}

/** Replaces an existing grid. */
export function setGrid(db: Db, id: string, { name, layout, windows }: GridDraft): void {
  db.run(
    'update grids set name = ?, layout = ?, windows = ? where id = ?',
    name,
    layout,
    JSON.stringify(windows),
    id,
  );
}

/** Removes a grid. */
export function removeGrid(db: Db, id: string): void {
  db.run('delete from grids where id = ?', id);
}
