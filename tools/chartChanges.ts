/** A state or a transition of a chart: what distinguishes it from others, and all that can change about it. */
interface Row {
  readonly key: string;
  readonly facts: string;
}

/** A transition as a row, with the states that it connects. */
interface Way extends Row {
  readonly from: string;
  readonly to: readonly string[];
  readonly event: string;
}

/** The states and transitions of a chart as docs/statecharts has them. */
interface WrittenChart {
  readonly title: string;
  readonly states: readonly Row[];
  readonly transitions: readonly Way[];
}

/** What differs between two versions of a chart, line by line; `was` is null for a new chart, `is` for one that is gone. */
export interface ChartChange {
  readonly machine: string;
  readonly title: string;
  readonly kind: 'added' | 'gone' | 'changed';
  readonly lines: readonly string[];
  /** Only what changed, drawn with its neighborhood; null for a chart that is new or gone. */
  readonly drawing: string | null;
}

/** The differences of the charts, by the name of the machine; null where there is none. */
export function chartChanges(machine: string, was: string | null, is: string | null): ChartChange | null {
  const [before, after] = [was, is].map((text) => (text === null ? null : chartIn(text)));
  const title = (after ?? before)?.title ?? machine;
  if (!before || !after) {
    const kind = before ? 'gone' : 'added';
    return before === after ? null : { machine, title, kind, lines: [], drawing: null };
  }
  const lines = [
    ...differences('state', before.states, after.states),
    ...differences('transition', before.transitions, after.transitions),
  ];
  return lines.length === 0
    ? null
    : { machine, title, kind: 'changed', lines, drawing: changedDrawing(was, is) };
}

type Fate = 'added' | 'gone' | 'changed' | 'same';

/** How each fate is drawn: its color, and a sign for readers who do not see it. */
const fates: Readonly<
  Record<Fate, { readonly sign: string; readonly stroke: string; readonly line: string }>
> = {
  added: { sign: '+ ', stroke: '#1a7f37', line: '-->' },
  gone: { sign: '− ', stroke: '#cf222e', line: '-.->' },
  changed: { sign: '~ ', stroke: '#9a6700', line: '-->' },
  same: { sign: '', stroke: '#818b98', line: '-->' },
};

/**
 * A Mermaid drawing of only what differs between two versions of a chart, with its neighborhood: the states that a
 * changed transition connects, and the transitions of a changed state. Null if nothing differs, or one version is
 * missing: then the whole chart is new or gone.
 */
function changedDrawing(was: string | null, is: string | null): string | null {
  if (was === null || is === null) return null;
  const [before, after] = [chartIn(was), chartIn(is)];
  const states = fatesOf(before.states, after.states);
  const isChanged = (state: string): boolean => (states.get(state)?.fate ?? 'same') !== 'same';
  const ways = [...fatesOf(before.transitions, after.transitions).values()].filter(
    ({ row: { from, to }, fate }) => fate !== 'same' || [from, ...to].some((state) => isChanged(state)),
  );
  const shownStates = new Set([
    ...[...states.keys()].filter((state) => isChanged(state)),
    ...ways.flatMap(({ row: { from, to } }) => [from, ...to]),
  ]);
  if (shownStates.size === 0) return null;
  const names = new Map([...shownStates].map((state, at) => [state, `s${at}`]));
  const nodes = [...names].map(([state, name]) => {
    const fate = states.get(state)?.fate ?? 'same';
    return `  ${name}["${fates[fate].sign}${quoted(state || 'the whole chart')}"]:::${fate}`;
  });
  const edges = ways.flatMap(({ row: { from, to, event }, fate }) =>
    to.map((target) => ({ from, target, event, fate })),
  );
  return [
    '```mermaid',
    'flowchart LR',
    ...nodes,
    ...edges.map(
      ({ from, target, event, fate }) =>
        `  ${names.get(from)} ${fates[fate].line}|"${fates[fate].sign}${quoted(event)}"| ${names.get(target)}`,
    ),
    ...edges.map(({ fate }, at) => `  linkStyle ${at} stroke:${fates[fate].stroke}`),
    ...Object.entries(fates).map(([fate, { stroke }]) => `  classDef ${fate} stroke:${stroke}`),
    '```',
  ].join('\n');
}

const quoted = (text: string): string => text.replaceAll('"', '#quot;');

/** What became of each row, by its key; of what is there now, the row of now. */
function fatesOf<Each extends Row>(
  before: readonly Each[],
  after: readonly Each[],
): Map<string, { readonly row: Each; readonly fate: Fate }> {
  const old = new Map(before.map((row) => [row.key, row.facts]));
  const fateOf = ({ key, facts }: Each): Fate =>
    !old.has(key) ? 'added' : old.get(key) === facts ? 'same' : 'changed';
  const now = after.map((row) => [row.key, { row, fate: fateOf(row) }] as const);
  const kept = new Set(after.map(({ key }) => key));
  const gone = before.filter(({ key }) => !kept.has(key));
  return new Map([...now, ...gone.map((row) => [row.key, { row, fate: 'gone' as const }] as const)]);
}

/** The differences as a section of release notes, with a drawing of each changed chart if it is `drawn`. */
export function changesText(changes: readonly ChartChange[], since: string, drawn = false): string {
  if (changes.length === 0) return `No statechart changed since ${since}.`;
  const sections = changes.map(({ machine, title, kind, lines, drawing }) =>
    [
      `### ${title} (\`${machine}\`)${kind === 'changed' ? '' : `: ${kind}`}`,
      ...lines.map((line) => `- ${line}`),
      ...(drawn && drawing !== null ? ['', drawing] : []),
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
      from: stateIn(from),
      to: to === stays ? [stateIn(from)] : to.split(', ').map((each) => stateIn(each)),
      event,
      key: `${from} on ${event}${guard === '' ? '' : ` if ${guard}`}`,
      facts: [to === stays ? 'stays' : `to ${to}`, actions].filter((fact) => fact !== '').join(', '),
    }),
  );
  return { title: /^# (.+)$/m.exec(text)?.[1] ?? '', states, transitions: numbered(transitions) };
}

/** The target of a transition that stays in its state. */
const stays = '(stays)';

/** A state without the name of its machine, as the table of states has it. */
const stateIn = (id: string): string => id.split('.').slice(1).join('.');

/** Transitions of a state with the same event and guard are distinguished by their order. */
function numbered(rows: readonly Way[]): Way[] {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const count = (counts.get(row.key) ?? 0) + 1;
    counts.set(row.key, count);
    return count === 1 ? row : { ...row, key: `${row.key} (${count})` };
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
