import {
  statesInOrder,
  describePath,
  type Found,
  type Searched,
  type SearchedPath,
} from '../../src/statecharts/find.ts';

/** How an answer is written. */
export interface FoundOptions {
  /** How many paths of each machine are printed step by step. */
  readonly whole: number;
  /** Whether events have their values. */
  readonly values: boolean;
  /** The English text of a key; null if there is none. */
  readonly say: (key: string) => string | null;
}

/** What was found in one machine: why, then its paths, the shortest step by step, the others by their states. */
export function printFound(
  { machine, why, paths }: Found,
  searched: Searched,
  { whole, values, say }: FoundOptions,
): string {
  const reasons = why.length > 4 ? [...why.slice(0, 3), `${why.length - 3} more`] : why;
  const lines = paths.flatMap(({ path, at }, index) =>
    index < whole
      ? [
          '',
          `  ${nameOf(path)}  ${path.places.length - 1} steps`,
          ...stepsOf(path, at, searched, values, say),
        ]
      : [`  ${nameOf(path)}  ${statesInOrder(path)}`],
  );
  return [`${machine}: ${reasons.join('; ')}`, ...lines].join('\n');
}

function nameOf({ n, id }: SearchedPath): string {
  return `#${n} ${id}`;
}

function stepsOf(
  path: SearchedPath,
  at: readonly number[],
  searched: Searched,
  values: boolean,
  say: FoundOptions['say'],
): string[] {
  return describePath(path, searched).map((place, index) => {
    const seen = place.seen.map(say).filter((text) => text !== null);
    const quoted = seen.length === 0 ? [] : [`Shown: ${seen.map((text) => `“${text}”`).join(', ')}`];
    const event = values ? `${place.event} ${place.values}`.trimEnd() : place.event;
    return [
      `  ${at.includes(index) ? '>' : ' '} ${String(index).padStart(3)}  ${event} -> ${place.state}`,
      ...[...place.descriptions, ...quoted].map((line) => `           ${line}`),
    ].join('\n');
  });
}
