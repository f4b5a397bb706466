/** How many password hashes are computed at the same time: they share four threads with files and compression. */
export const mostAtOnce = 2;
/** How many attempts wait for their turn, of known callers and of the others each. */
export const mostWaiting = 32;
/** How many of them can be of one caller. */
export const mostOfCaller = 8;

/** An attempt that waits. */
interface Waiting {
  readonly key: string;
  readonly begin: () => void;
}

/** Turns of work that occupies a thread. */
export interface Turns {
  /** Runs the work when it is its turn, known callers first. Null if too many are waiting. */
  readonly take: <T>(work: () => Promise<T>, caller: { key: string; isKnown: boolean }) => Promise<T> | null;
}

/** Creates turns. */
export function createTurns(): Turns {
  let working = 0;
  const lines: { known: Waiting[]; others: Waiting[] } = { known: [], others: [] };
  const leave = (): void => {
    const next = lines.known.shift() ?? lines.others.shift();
    if (next === undefined) working -= 1;
    else next.begin();
  };
  return {
    take(work, { key, isKnown }) {
      const line = isKnown ? lines.known : lines.others;
      const isFree = working < mostAtOnce;
      const ofCaller = line.filter((one) => one.key === key).length;
      if (!isFree && (line.length >= mostWaiting || ofCaller >= mostOfCaller)) return null;
      const turn = new Promise<void>((resolve) => {
        if (!isFree) {
          line.push({ key, begin: resolve });
          return;
        }
        working += 1;
        resolve();
      });
      return turn.then(work).finally(leave);
    },
  };
}
