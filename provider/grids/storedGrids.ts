import * as v from 'valibot';
import { gridLayouts, type Grid, type GridDraft } from '../../src/domain/grids/grid.ts';
import type { Db } from '../database/database.ts';

const gridRow = v.object({
  id: v.string(),
  name: v.string(),
  layout: v.picklist(gridLayouts),
  windows: v.pipe(v.string(), v.parseJson(), v.array(v.nullable(v.string()))),
});

/** The grids of a user, in the order in which they were made. */
export function gridsOf(db: Db, userId: string): Grid[] {
  return db.all(
    gridRow,
    'select id, name, layout, windows from grids where user_id = ? order by rowid',
    userId,
  );
}

/** Keeps a new grid of a user. */
export function addGrid(db: Db, userId: string, { id, name, layout, windows }: Grid): void {
  db.run('insert into grids values (?, ?, ?, ?, ?)', id, userId, name, layout, JSON.stringify(windows));
}

/** Changes a grid that is there. */
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
