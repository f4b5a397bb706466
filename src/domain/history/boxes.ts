/** A box of an ISO BMFF file: its type, where its four characters are, and what is in it. */
export type Box = { readonly type: string; readonly name: DataView; readonly body: DataView };

/** The boxes of ISO BMFF bytes in order; null if the bytes are malformed. */
export function boxesIn(view: DataView): Box[] | null {
  const boxes: Box[] = [];
  let at = 0;
  while (at < view.byteLength) {
    if (at + 8 > view.byteLength) return null;
    const short = view.getUint32(at);
    const long = short === 1;
    if (long && at + 16 > view.byteLength) return null;
    const size = long ? Number(view.getBigUint64(at + 8)) : short === 0 ? view.byteLength - at : short;
    const head = long ? 16 : 8;
    if (size < head || at + size > view.byteLength) return null;
    boxes.push({
      type: fourCharacters(view, at + 4),
      name: new DataView(view.buffer, view.byteOffset + at + 4, 4),
      body: new DataView(view.buffer, view.byteOffset + at + head, size - head),
    });
    at += size;
  }
  return boxes;
}

/** Four characters of ASCII. */
export function fourCharacters(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}

/** The bytes as a view that shares their memory. */
export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** All boxes at a path of box types. */
export function boxesAt(view: DataView, [type, ...rest]: readonly [string, ...string[]]): Box[] {
  const found = (boxesIn(view) ?? []).filter((box) => box.type === type);
  const [next, ...further] = rest;
  return next === undefined ? found : found.flatMap(({ body }) => boxesAt(body, [next, ...further]));
}

/** The contents of all boxes at a path of box types. */
export const find = (view: DataView, ...path: readonly [string, ...string[]]): DataView[] =>
  boxesAt(view, path).map(({ body }) => body);

/** Runs a parser on bytes that may be truncated or malformed; null if it reads past the end. */
export function reading<T>(read: () => T | null): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
