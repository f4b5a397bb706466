/** A state or a transition of a chart: what distinguishes it from others, and all that can change about it. */
interface Row {
  readonly key: string;
  readonly facts: string;
}

/** The states and transitions of a chart as docs/statecharts has them. */
interface WrittenChart {
  readonly title: string;
  readonly states: readonly Row[];
  readonly transitions: readonly Row[];
}

/** What differs between two versions of a chart, line by line; `was` is null for a new chart, `is` for one that is gone. */
export interface ChartChange {
  readonly machine: string;
  readonly title: string;
  readonly kind: 'added' | 'gone' | 'changed';
  readonly lines: readonly string[];
}

/** The differences of the charts, by the name of the machine; null where there is none. */
export function chartChanges(machine: string, was: string | null, is: string | null): ChartChange | null {
  const [before, after] = [was, is].map((text) => (text === null ? null : chartIn(text)));
  const title = (after ?? before)?.title ?? machine;
  if (!before || !after) {
    const kind = before ? 'gone' : 'added';
    return before === after ? null : { machine, title, kind, lines: [] };
  }
  const lines = [
    ...differences('state', before.states, after.states),
    ...differences('transition', before.transitions, after.transitions),
  ];
  return lines.length === 0 ? null : { machine, title, kind: 'changed', lines };
}

/** The differences as a section of release notes. */
export function changesText(changes: readonly ChartChange[], since: string): string {
  if (changes.length === 0) return `No statechart changed since ${since}.`;
  const sections = changes.map(({ machine, title, kind, lines }) =>
    [
      `### ${title} (\`${machine}\`)${kind === 'changed' ? '' : `: ${kind}`}`,
      ...lines.map((line) => `- ${line}`),
    ].join('\n'),
  );
  return [`## Statecharts since ${since}`, ...sections].join('\n\n');
}

function differences(what: string, before: readonly Row[], after: readonly Row[]): string[] {
  const old = new Map(before.map(({ key, facts }) => [key, facts]));
  const now = new Map(after.map(({ key, facts }) => [key, facts]));
  return [
    ...after
      .filter(({ key }) => !old.has(key))
      .map(({ key, facts }) => `added ${what}: ${key}${shown(facts)}`),
    ...before.filter(({ key }) => !now.has(key)).map(({ key }) => `gone ${what}: ${key}`),
    ...after
      .filter(({ key, facts }) => old.has(key) && old.get(key) !== facts)
      .map(
        ({ key, facts }) =>
          `changed ${what}: ${key}: was ${old.get(key) || 'nothing'}, is ${facts || 'nothing'}`,
      ),
  ];
}

const shown = (facts: string): string => (facts === '' ? '' : ` (${facts})`);

function chartIn(text: string): WrittenChart {
  const states = rowsOf(text, 'States').map(([state = '', , kind = '', actors = '']) => ({
    key: state,
    facts: [kind, actors].filter((fact) => fact !== '').join(', '),
  }));
  const transitions = rowsOf(text, 'Transitions').map(
    ([, from = '', event = '', guard = '', to = '', actions = '']) => ({
      key: `${from} on ${event}${guard === '' ? '' : ` if ${guard}`}`,
      facts: [to === '' ? 'stays' : `to ${to}`, actions].filter((fact) => fact !== '').join(', '),
    }),
  );
  return { title: /^# (.+)$/m.exec(text)?.[1] ?? '', states, transitions: numbered(transitions) };
}

/** Transitions of a state with the same event and guard are distinguished by their order. */
function numbered(rows: readonly Row[]): Row[] {
  const counts = new Map<string, number>();
  return rows.map(({ key, facts }) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return { key: count === 1 ? key : `${key} (${count})`, facts };
  });
}

/** The cells of the table below a heading, without their code marks. */
function rowsOf(text: string, heading: string): string[][] {
  const section = text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) =>
      line
        .slice(2, -2)
        .split(/(?<!\\) \| /)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
}
