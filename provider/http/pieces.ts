/** Long work lets others go first after so many milliseconds. */
const pieceMs = 5;
/** So many entries of a list become text in one go. */
const entriesAtOnce = 250;

const breath = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Takes one piece after the other, each made when it is its turn; whatever else the process has to do goes between. */
export async function eachPiece<T>(pieces: Iterable<T>, take: (piece: T) => void): Promise<void> {
  let since = performance.now();
  for (const piece of pieces) {
    take(piece);
    if (performance.now() - since < pieceMs) continue;
    await breath();
    since = performance.now();
  }
}

/** All entries of the pieces, in their order. */
export async function gather<T>(pieces: Iterable<readonly T[]>): Promise<T[]> {
  const all: T[] = [];
  await eachPiece(pieces, (piece) => {
    for (const entry of piece) all.push(entry);
  });
  return all;
}

function* textOf<T>(list: Iterable<T>, shown: (entry: T) => unknown): Generator<string, void, undefined> {
  let before = '';
  let entries: string[] = [];
  for (const entry of list) {
    entries.push(JSON.stringify(shown(entry)));
    if (entries.length < entriesAtOnce) continue;
    yield before + entries.join(',');
    before = ',';
    entries = [];
  }
  if (entries.length > 0) yield before + entries.join(',');
}

/** A long list as JSON without its brackets, in bytes that follow each other: what `shown` makes of each entry. */
export async function listText<T>(list: Iterable<T>, shown: (entry: T) => unknown): Promise<Buffer[]> {
  const texts: Buffer[] = [];
  await eachPiece(textOf(list, shown), (text) => texts.push(Buffer.from(text)));
  return texts;
}
