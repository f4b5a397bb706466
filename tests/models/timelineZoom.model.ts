import { timelineZoomMachine } from '../../src/machines/history/timelineZoom/timelineZoom.machine.ts';
import { called, defineModel, emitted } from './model.ts';

const steps = [1, 10, 30, 60, 120] as const;
const neighbours = steps.slice(1).map((coarser, at) => ({ finer: steps[at], coarser }));
const at200 = { x: 200, distance: 0 };
/** On a display of so many pixels the coarsest steps show the whole day, and nothing can be moved. */
const wide = 3840;
const wholeDay = (minutes: number) => ({ centre: 43_200, minutes, width: wide });
/** Before it knows its width its middle goes to the ends of the day. */
const middleAt = (centre: number, minutes: number) => ({ centre, minutes, width: 0 });
/** Farther than the day is long. */
const far = 20_200;

/** The timeline's view, with the steps of spec section 4; a move takes 160 ms, a drag begins beyond 4 pixels. */
export const model = defineModel({
  machine: timelineZoomMachine,
  inputs: [{ second: 43_200 }],
  events: {
    'zoom.in: x200': { type: 'zoom.in', x: 200 },
    'zoom.out: x200': { type: 'zoom.out', x: 200 },
    'zoom.choose: minute': { type: 'zoom.choose', minutes: 1, x: 200 },
    'zoom.choose: hours2': { type: 'zoom.choose', minutes: 120, x: 200 },
    'frame.arrived: ms80': { type: 'frame.arrived', elapsedMs: 80, reduced: false },
    'frame.arrived: ms159': { type: 'frame.arrived', elapsedMs: 159, reduced: false },
    'frame.arrived: ms160': { type: 'frame.arrived', elapsedMs: 160, reduced: false },
    'frame.arrived: reduced': { type: 'frame.arrived', elapsedMs: 0, reduced: true },
    'pan: near': { type: 'pan', pixels: 120 },
    'pan: far': { type: 'pan', pixels: far },
    'pointer.pressed: near': { type: 'pointer.pressed', x: 200 },
    'pointer.pressed: far': { type: 'pointer.pressed', x: far },
    'pointer.moved: x204': { type: 'pointer.moved', x: 204 },
    'pointer.moved: x205': { type: 'pointer.moved', x: 205 },
    'pointer.moved: x195': { type: 'pointer.moved', x: 195 },
    'pointer.moved: far': { type: 'pointer.moved', x: far },
    'pointer.moved: farLeft': { type: 'pointer.moved', x: -far },
    'pinch.began': { type: 'pinch.began', x: 200, distance: 100 },
    'pinch.moved: near': { type: 'pinch.moved', x: 200, distance: 60 },
    'pinch.moved: far': { type: 'pinch.moved', x: far, distance: 110 },
    'mark.began': { type: 'mark.began', anchor: 43_200 },
    reveal: { type: 'reveal', second: 3600, playedOn: false },
    resized: { type: 'resized', width: wide },
    'type.toggle': { type: 'type.toggle', place: 0 },
    'time.submit: valid': { type: 'time.submit', text: '14:32' },
    'time.submit: invalid': { type: 'time.submit', text: '14:32:99' },
  },
  moreEvents: {
    'time.submit: skipped': { type: 'time.submit', text: '02:30', skipped: [{ from: 7200, to: 10_800 }] },
    'zoom.in: x300': { type: 'zoom.in', x: 300 },
    'zoom.out: x300': { type: 'zoom.out', x: 300 },
  },
  control: ({ step, grip, problem, view, start }) => ({
    step,
    grip: grip.x,
    problem,
    width: view.width,
    moved: view.minutes !== start.minutes,
  }),
  callbacks: { frames: ['frame.arrived'] },
  demands: [
    ...neighbours.flatMap(({ finer, coarser }) => [
      {
        section: '9',
        what: 'A step finer, about the pointer',
        from: `idle.minutes${coarser}`,
        on: { type: 'zoom.in', x: 200 },
        to: 'zooming',
        effects: [called('frames')],
        context: { step: finer, grip: at200 },
      },
      {
        section: '9',
        what: 'A step coarser, about the pointer',
        from: `idle.minutes${finer}`,
        on: { type: 'zoom.out', x: 200 },
        to: 'zooming',
        effects: [called('frames')],
        context: { step: coarser, grip: at200 },
      },
      {
        section: '9',
        what: 'Another step finer, before it is there',
        from: 'zooming',
        on: { type: 'zoom.in', x: 200 },
        when: { step: coarser },
        to: 'zooming',
        effects: [called('frames')],
        context: { step: finer, grip: at200 },
      },
      {
        section: '9',
        what: 'Another step coarser, before it is there',
        from: 'zooming',
        on: { type: 'zoom.out', x: 200 },
        when: { step: finer },
        to: 'zooming',
        effects: [called('frames')],
        context: { step: coarser, grip: at200 },
      },
    ]),
    ...(['idle', 'zooming'] as const).flatMap((from) => [
      {
        section: '9',
        what: 'A step is chosen',
        from,
        on: { type: 'zoom.choose', minutes: 1, x: 200 },
        to: 'zooming',
        effects: [called('frames')],
        context: { step: 1, grip: at200 },
      },
      {
        section: '9',
        what: 'The coarsest step is chosen',
        from,
        on: { type: 'zoom.choose', minutes: 120, x: 200 },
        to: 'zooming',
        effects: [called('frames')],
        context: { step: 120, grip: at200 },
      },
    ]),
    ...steps.flatMap((step) =>
      [
        { type: 'frame.arrived', elapsedMs: 160, reduced: false },
        { type: 'frame.arrived', elapsedMs: 0, reduced: true },
      ].map((on) => ({
        section: 'design 9',
        what: 'It rests on the step, at once for who wants less motion',
        from: 'zooming',
        on,
        when: { step },
        to: `idle.minutes${step}`,
      })),
    ),
    {
      section: 'design 9',
      what: 'It moves there smoothly',
      from: 'zooming',
      on: { type: 'frame.arrived', elapsedMs: 80, reduced: false },
    },
    ...([60, 120] as const).flatMap((step) => [
      {
        section: '4',
        what: 'And never shows what is outside the day',
        from: 'zooming',
        on: { type: 'frame.arrived', elapsedMs: 160, reduced: false },
        when: { step, width: wide },
        to: `idle.minutes${step}`,
        context: { view: wholeDay(step) },
      },
    ]),
    {
      section: '4',
      what: 'Released where it was pressed: that second is picked, and none outside the day',
      from: 'pressed',
      on: 'pointer.released',
      when: { step: 60, grip: far, width: 0 },
      to: 'idle.minutes60',
      effects: [emitted({ type: 'second.picked', second: 86_400 })],
    },
    {
      section: '4',
      what: 'As far as the day goes',
      from: 'pressed',
      on: { type: 'pointer.moved', x: far },
      when: { step: 60, grip: 200, width: 0 },
      to: 'panning',
      context: { view: middleAt(0, 60) },
    },
    {
      section: '4',
      what: 'And back',
      from: 'panning',
      on: { type: 'pointer.moved', x: -far },
      when: { step: 60, width: 0 },
      context: { view: middleAt(86_400, 60) },
    },
    {
      section: '9',
      what: 'It comes to rest on the nearest step',
      from: 'pinching',
      on: 'pinch.ended',
      to: 'zooming',
      effects: [called('frames')],
      context: { grip: at200 },
    },
    {
      section: '4',
      what: 'The other end stays, and both are within the day',
      from: 'marking',
      on: { type: 'pointer.moved', x: far },
      when: { step: 60, width: 0 },
      effects: [emitted({ type: 'range.dragged', from: 43_200, to: 86_400 })],
    },
    {
      section: '4',
      what: 'It is moved by the keys, as far as the day goes',
      from: 'idle',
      on: { type: 'pan', pixels: far },
      when: { step: 60, width: 0 },
      context: { view: middleAt(0, 60) },
    },
    {
      section: '3',
      what: 'A record type is not drawn',
      on: 'type.toggle',
      context: { hidden: [0] },
    },
  ],
});
