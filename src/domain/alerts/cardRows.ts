/** The layout of a card list; lengths in pixels. */
export type CardGrid = { readonly columns: number; readonly rowHeight: number; readonly gap: number };

/** Rows from `first` up to `end`, which is not included. */
export type Rows = { readonly first: number; readonly end: number };

/** An element between a row and the next one, with its height. */
export type Between = { readonly row: number; readonly height: number };

/** Rows that are in the document, or the space of rows that are not. */
export type Stretch = Rows & { readonly isShown: boolean };

export const noRows: Rows = { first: 0, end: 0 };

/** The number of rows for `count` entries. */
export const rowsFor = (count: number, { columns }: CardGrid): number => Math.ceil(count / columns);

/** The row of an entry by its index in the list; `noRows` if the index is not in the list. */
export function rowOf(place: number, count: number, { columns }: CardGrid): Rows {
  if (place < 0 || place >= count) return noRows;
  const first = Math.floor(place / columns);
  return { first, end: first + 1 };
}

/** The height of this many rows together. */
export const heightOf = (rows: number, { rowHeight, gap }: CardGrid): number =>
  Math.max(0, rows * (rowHeight + gap) - gap);

/** The top of a row, from the top of its list. */
export function topOf(row: number, { rowHeight, gap }: CardGrid, between: Between | null): number {
  const above = between !== null && row > between.row ? between.height + gap : 0;
  return row * (rowHeight + gap) + above;
}

/**
 * The rows of a list of `count` entries that are visible between `from` and `to`, measured from the top of the list.
 * `to` is `Infinity` while the list grows: the result then includes rows that do not exist yet.
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

/** All rows of a list in order. A row is in the document if one of `shown` includes it. */
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
