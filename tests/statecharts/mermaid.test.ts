import { createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { toMermaid, undrawn } from '../../src/statecharts/mermaid.ts';
import { lineMachine } from './line.machine.ts';

test('a chart is drawn with its actors, its starts, its ends and one edge between two states', () => {
  expect(toMermaid(lineMachine).split('\n')).toEqual([
    'stateDiagram-v2',
    '  state "idle" as line_idle',
    '  state "asking (ask)" as line_asking',
    '  state "open (socket, child)" as line_open {',
    '    state "deciding" as line_open_deciding',
    '    state "loud" as line_open_loud',
    '    state "silent" as line_open_silent',
    '    state "stale" as line_open_stale',
    '    state "remembered" as line_open_remembered',
    '    [*] --> line_open_deciding',
    '  }',
    '  state "waiting" as line_waiting',
    '  state "closed" as line_closed',
    '  line_closed --> [*]',
    '  [*] --> line_idle',
    '  line_idle --> line_asking : start',
    '  line_asking --> line_open : ask done [isOpen]',
    '  line_asking --> line_closed : ask done',
    '  line_asking --> line_waiting : ask error',
    '  line_open --> line_waiting : line.closed',
    '  line_open --> line_closed : stop',
    '  line_open_deciding --> line_open_loud : always [hasAudio]',
    '  line_open_deciding --> line_open_silent : always',
    '  line_open_loud --> line_open_stale : after stale',
    '  line_open_silent --> line_open_stale : after stale',
    '  line_open_stale --> line_open_remembered : bytes.arrived [hasBytes]',
    '  line_open_remembered --> line_open_deciding : always',
    '  line_waiting --> line_asking : start<br/>after backOff',
  ]);
});

test('what mermaid cannot draw is distinguished', () => {
  expect(undrawn(lineMachine).map(({ id }) => id)).toEqual(['line | note', 'line.open | child.asked']);
});

test('regions of a parallel root are parted', () => {
  const machine = createMachine({
    id: 'two',
    type: 'parallel',
    states: { a: { initial: 'x', states: { x: {}, h: { type: 'history' } } }, b: {} },
  });
  expect(toMermaid(machine).split('\n')).toEqual([
    'stateDiagram-v2',
    '  state "two" as two {',
    '    state "a" as two_a {',
    '      state "x" as two_a_x',
    '      state "H" as two_a_h',
    '      [*] --> two_a_x',
    '    }',
    '    --',
    '    state "b" as two_b',
    '  }',
  ]);
});
