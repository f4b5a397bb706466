import { chartViewMachine } from '../../../src/inspector/chart/chartView.machine.ts';
import { chartOf } from '../../../src/statecharts/chart.ts';
import { themeMachine } from '../../../src/machines/shell/theme/theme.machine.ts';
import { defineModel } from '../model.ts';

const { id, root } = chartOf(themeMachine);
/** As much of a drawing as the machine looks at: where the states lie, one row of 100 pixels for each. */
const placed = {
  id,
  width: 400,
  height: 400,
  states: [root, ...root.states].map((state, row) => ({
    state,
    open: state.id === id,
    letter: null,
    inside: null,
    head: { width: 200, height: 80 },
    lines: [],
    unlisted: [],
    box: { x: 0, y: 100 * row, width: 200, height: 80 },
  })),
  arrows: [],
  starts: [],
};
/** Its states by their rows: the root, deciding, light, dark, system. */
const light = `${id}.light`;
const system = `${id}.system`;
/** Laid out again, with less of it: the neighborhood of one state. */
const again = { ...placed, states: placed.states.filter(({ state }) => state.id === system) };
const frame = { width: 800, height: 600 };
/** The whole chart in the middle of that frame, as large as it is drawn. */
const whole = { scale: 1, x: 200, y: 100 };
/** A state that is 200 pixels wide in the middle of the frame; its own middle is 40 pixels below its row. */
const centred = (row: number) => ({ scale: 1, x: 300, y: 300 - (100 * row + 40) });
/** Before the frame is known: as near as is readable, 12 pixels from the left top. */
const near = (row: number) => ({ scale: 11 / 12, x: 12, y: 12 - 100 * row * (11 / 12) });
const zoom = { type: 'zoom' as const, factor: 2, at: { x: 10, y: 10 } };
const zoomed = { scale: 2, x: 390, y: 190 };
const typed = (text: string) => ({ type: 'search.typed' as const, text });
const focused = { type: 'state.focused' as const, id: light };
const pointed = { kind: 'state' as const, id: light };

export const model = defineModel({
  machine: chartViewMachine,
  undriven: 'decision 0006',
  inputs: [{ placed, active: [id] }],
  events: {
    'frame.resized': { type: 'frame.resized', frame },
    'active.changed': { type: 'active.changed', active: [light] },
    'chart.placed': { type: 'chart.placed', placed: again },
    zoom,
    pan: { type: 'pan', by: { x: 10, y: 0 } },
    'search.typed: light': typed('light'),
    'search.typed: letter': typed('t'),
    'search.typed: none': typed('no such state'),
    'pointer.arrived': { type: 'pointer.arrived', to: pointed },
    'state.focused': focused,
  },
  control: ({ placed: { states }, found, at, frame: { width } }) => ({
    found: found.length,
    at,
    width,
    states: states.length,
  }),
  demands: [
    {
      section: 'design 7',
      what: 'The whole chart where it can be read so',
      from: 'unmeasured',
      on: 'frame.resized',
      to: 'following',
      context: { frame, view: whole },
    },
    {
      section: 'design 7',
      what: 'Also in a frame of another size',
      from: 'following',
      on: 'frame.resized',
      context: { frame, view: whole },
    },
    {
      section: 'design 7',
      what: 'Else what is active stays in view',
      from: 'following',
      on: 'active.changed',
      when: { width: 0, states: 5 },
      context: { active: [light], view: near(2) },
    },
    ...['unmeasured', 'whole', 'free'].map((from) => ({
      section: 'design 7',
      what: 'What is active is known for later',
      from,
      on: 'active.changed',
      context: { active: [light] },
    })),
    {
      section: 'design 7',
      what: 'A chart that is laid out again is shown as it fits, and nothing of it is pointed at',
      from: 'free',
      on: 'chart.placed',
      when: { width: 800, found: 1, states: 5 },
      to: 'following',
      context: { placed: again, found: [], at: 0, pointed: null },
    },
    {
      section: 'design 7',
      what: 'A person zooms, and what is under the pointer stays there',
      on: zoom,
      from: 'following',
      when: { width: 800, states: 5 },
      to: 'free',
      context: { view: zoomed },
    },
    {
      section: 'design 7',
      what: 'Or moves the chart',
      from: 'following',
      on: 'pan',
      when: { width: 800, states: 5 },
      to: 'free',
      context: { view: { ...whole, x: 210 } },
    },
    {
      section: 'design 7',
      what: 'Fit shows the whole',
      on: 'fit',
      when: { width: 800, states: 5 },
      to: 'whole',
      context: { view: whole },
    },
    {
      section: 'design 7',
      what: 'In a frame of another size too',
      from: 'whole',
      on: 'frame.resized',
      context: { frame, view: whole },
    },
    {
      section: 'design 7',
      what: 'It follows again',
      on: 'follow',
      when: { width: 800, states: 5 },
      to: 'following',
      context: { view: whole },
    },
    {
      section: 'design 7',
      what: 'Where a person has put it it stays',
      from: 'free',
      on: 'frame.resized',
      context: { frame },
    },
    {
      section: 'design 7',
      what: 'A state is found by its name',
      from: 'following',
      on: typed('light'),
      when: { width: 800, states: 5 },
      to: 'free',
      context: { query: 'light', found: [light], at: 0, view: centred(2) },
    },
    {
      section: 'design 7',
      what: 'The first of several',
      from: 'whole',
      on: typed('t'),
      when: { width: 800, states: 5 },
      to: 'free',
      context: { query: 't', found: [id, light, system], at: 0, view: centred(0) },
    },
    {
      section: 'design 7',
      what: 'Where there is none the chart stays',
      on: typed('no such state'),
      context: { query: 'no such state', found: [], at: 0 },
    },
    {
      section: 'design 7',
      what: 'What is pointed at is known',
      on: 'pointer.arrived',
      context: { pointed },
    },
    {
      section: 'design 7',
      what: 'And then no more',
      on: 'pointed.left',
      context: { pointed: null },
    },
    {
      section: 'design 7',
      what: 'What has the focus is seen',
      from: 'following',
      on: focused,
      when: { width: 0 },
      to: 'free',
      context: { pointed },
    },
    {
      section: 'design 7',
      what: 'What is seen already stays where it is',
      from: 'whole',
      on: focused,
      when: { width: 800, states: 5 },
      to: 'free',
      context: { pointed, view: whole },
    },
  ],
  equivalent: {
    'setFirstFound: at not written': 'what was typed has set it to the first already',
  },
});
