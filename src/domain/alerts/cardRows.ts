/** How the entries of a list stand in rows; lengths in pixels. */
export type CardGrid = { readonly columns: number; readonly rowHeight: number; readonly gap: number };

/** Rows from `first` up to `end`, which is none of them. */
export type Rows = { readonly first: number; readonly end: number };

/** What stands between a row and the next one, as high as it is. */
export type Between = { readonly row: number; readonly height: number };

/** Rows that are in the document, or the room of those that are not. */
export type Stretch = Rows & { readonly isShown: boolean };

export const noRows: Rows = { first: 0, end: 0 };

/** In how many rows so many entries stand. */
export const rowsFor = (count: number, { columns }: CardGrid): number => Math.ceil(count / columns);

/** The row of an entry, by its place in the list (from 0); none where the place is not in the list. */
export function rowOf(place: number, count: number, { columns }: CardGrid): Rows {
  if (place < 0 || place >= count) return noRows;
  const first = Math.floor(place / columns);
  return { first, end: first + 1 };
}

/** How high so many rows are together. */
export const heightOf = (rows: number, { rowHeight, gap }: CardGrid): number =>
  Math.max(0, rows * (rowHeight + gap) - gap);

/** Where a row begins, from the top of its list. */
export function topOf(row: number, { rowHeight, gap }: CardGrid, between: Between | null): number {
  const above = between !== null && row > between.row ? between.height + gap : 0;
  return row * (rowHeight + gap) + above;
}

/**
 * The rows of a list of `count` entries of which something stands from `from` to `to`, from the top of the list. `Infinity`
 * where it still grows: rows that it does not have yet are among them.
 */
export function rowsSeen(
  count: number,
  grid: CardGrid,
  between: Between | null,
  from: number,
  to: number,
): Rows {
  const rows = rowsFor(count, grid);
  const pitch = grid.rowHeight + grid.gap;
  const rowAt = (y: number) => {
    if (between === null || y < (between.row + 1) * pitch) return Math.floor(y / pitch);
    return Math.max(between.row, Math.floor((y - between.height - grid.gap) / pitch));
  };
  const first = Math.max(0, rowAt(from));
  const end = Math.min(rows, rowAt(to) + 1);
  return first < end ? { first, end } : noRows;
}

/** All rows of a list in their order: each is in the document where one of `shown` has it. */
export function stretches(rows: number, shown: readonly Rows[]): readonly Stretch[] {
  const found: Stretch[] = [];
  let at = 0;
  const add = (end: number, isShown: boolean) => {
    const last = found.at(-1);
    if (end <= at) return;
    if (last?.isShown === isShown) found[found.length - 1] = { ...last, end };
    else found.push({ first: at, end, isShown });
    at = end;
  };
  for (const { first, end } of shown.toSorted((one, other) => one.first - other.first)) {
    if (first >= end) continue;
    add(Math.min(first, rows), false);
    add(Math.min(end, rows), true);
  }
  add(rows, false);
  return found;
}
