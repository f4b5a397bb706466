import { chartMachine } from '../../../src/inspector/chart/chart.machine.ts';
import { chartOf } from '../../../src/statecharts/chart.ts';
import { foldedMachine } from '../../inspector/chart/folded.ts';
import { called, defineModel, done, failed } from '../model.ts';

const chart = chartOf(foldedMachine);
const frame = { width: 880, height: 795 };
const wide = { width: 1200, height: 795 };
const [outer] = chart.root.states;
const [inner] = outer?.states ?? [];
const ids = { outer: outer?.id ?? '', inner: inner?.id ?? '' };
/** As much of a drawing as the machine looks at: which states are open. */
const placedWith = (open: boolean) => ({
  id: chart.id,
  width: 100,
  height: 100,
  states: [chart.root, ...chart.root.states].map((state) => ({
    state,
    open: state.id === chart.id || (state.id === ids.outer && open),
    letter: null,
    inside: null,
    head: { width: 76, height: 31 },
    lines: [],
    unlisted: [],
    box: { x: 0, y: 0, width: 76, height: 31 },
  })),
  arrows: [],
  starts: [],
});
const folded = placedWith(false);
const opened = placedWith(true);
const toggled = { type: 'fold.toggle' as const, id: ids.outer };
const revealed = { type: 'reveal' as const, id: ids.inner };
const focused = { type: 'focus' as const, id: ids.outer };
const asked = { chart, frame, active: [], choices: {}, focus: null };
/** Whether the part with states in it is open. */
const isOpen = { folded: { open: false }, opened: { open: true } };

export const model = defineModel({
  machine: chartMachine,
  undriven: 'decision 0006',
  inputs: [{ chart, active: [] }],
  events: {
    'frame.resized': { type: 'frame.resized', frame },
    'frame.resized: wide': { type: 'frame.resized', frame: wide },
    'fold.toggle': toggled,
    reveal: revealed,
    focus: focused,
    'focus: none': { type: 'focus', id: null },
    'layOut done': done('layOut', folded),
    'layOut done: open': done('layOut', opened),
    'layOut error': failed('layOut'),
  },
  delays: { layoutTimeout: 20_000, settleTime: 150 },
  control: ({ placed, whole, focus, choices, frame: { width } }) => ({
    open: placed?.states[1]?.open ?? null,
    whole: whole?.states[1]?.open ?? null,
    focus,
    width,
    choices: Object.keys(choices).length,
  }),
  demands: [
    {
      section: 'design 7',
      what: 'The chart is laid out once its frame is known',
      from: 'unmeasured',
      on: { type: 'frame.resized', frame },
      to: 'layingOut',
      effects: [called('layOut', asked)],
    },
    {
      section: 'design 7',
      what: 'And shown',
      from: 'layingOut',
      on: done('layOut', folded),
      when: { focus: null },
      to: 'laidOut',
      context: { placed: folded, whole: folded },
    },
    {
      section: 'design 7',
      what: 'The neighborhood of a state is shown, and the whole chart is kept for the map',
      from: 'layingOut',
      on: done('layOut', folded),
      when: { focus: ids.outer, whole: true },
      to: 'laidOut',
      context: { placed: folded, whole: opened },
    },
    {
      section: 'design 7',
      what: 'Also for a frame of another size, once it stays so',
      from: 'laidOut',
      on: { type: 'frame.resized', frame: wide },
      when: { width: 880 },
      to: 'resizing',
      context: { frame: wide },
    },
    {
      section: 'design 7',
      what: 'Then it is laid out for that',
      from: 'resizing',
      on: 'after settleTime',
      when: { width: 1200, choices: 0, focus: null },
      to: 'layingOut',
      effects: [called('layOut', { ...asked, frame: wide })],
    },
    {
      section: 'design 7',
      what: 'A person opens a folded state',
      from: 'laidOut',
      on: toggled,
      when: { ...isOpen.folded, width: 880, choices: 0, focus: null },
      to: 'layingOut',
      context: { choices: { [ids.outer]: true } },
      effects: [called('layOut', { ...asked, choices: { [ids.outer]: true } })],
    },
    {
      section: 'design 7',
      what: 'Or folds an open one',
      from: 'laidOut',
      on: toggled,
      when: { ...isOpen.opened, choices: 0, focus: null },
      to: 'layingOut',
      context: { choices: { [ids.outer]: false } },
    },
    {
      section: 'design 7',
      what: 'Until the chart folds as it fits again',
      from: 'laidOut',
      on: 'fold.reset',
      when: { choices: 1 },
      to: 'layingOut',
      context: { choices: {} },
    },
    {
      section: 'design 7',
      what: 'What is found in a folded state is shown',
      from: 'laidOut',
      on: revealed,
      when: { ...isOpen.folded, choices: 0 },
      to: 'layingOut',
      context: { choices: { [ids.outer]: true } },
    },
    {
      section: 'design 7',
      what: 'A state comes into focus with its neighbors',
      from: 'laidOut',
      on: focused,
      when: { width: 880, focus: null },
      to: 'layingOut',
      context: { focus: ids.outer, choices: {} },
      effects: [called('layOut', { ...asked, focus: ids.outer })],
    },
    {
      section: 'design 3',
      what: 'That it failed is said',
      from: 'layingOut',
      on: 'layOut error',
      to: 'failed',
    },
    {
      section: 'design 3',
      what: 'Also where the worker says nothing',
      from: 'layingOut',
      on: 'after layoutTimeout',
      to: 'failed',
    },
    {
      section: 'design 3',
      what: 'It can be tried again',
      from: 'failed',
      on: 'retry',
      to: 'layingOut',
    },
  ],
});
