import { emptyWindows } from '../../src/domain/grids/grid.ts';
import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { gridEditorMachine } from '../../src/machines/grids/gridEditor/gridEditor.machine.ts';
import { called, defineModel, done, emitted, failed } from './model.ts';

const [front, driveway, back, living, side] = [
  'LK0000000001',
  'LK0000000002',
  'LK0000000003',
  'LK0000000004',
  'LK0000000012',
];
const userId = '1001';
const full = [front, driveway, back, side];
const house = { name: 'Around the house', layout: 4 as const, windows: full };
const five = [...full, living, null, null, null, null];
const fresh = { name: '', layout: 4 as const, windows: emptyWindows(4) };
const saved = { ...house, name: 'Yard' };
const lost = failed('saveGrid');
const gone = failed('saveGrid', new CallError(failure('rejected', 601, 'grid.notExist')));
const errors = (context: object) => ({ errors: context });

export const model = defineModel({
  machine: gridEditorMachine,
  inputs: [
    { userId, id: '3001', grid: house },
    { userId, id: null, grid: fresh },
    { userId, id: '3009', grid: null },
  ],
  events: {
    'name.changed: yard': { type: 'name.changed', name: 'Yard' },
    'name.changed: taken': { type: 'name.changed', name: house.name },
    'keyword.changed': { type: 'keyword.changed', keyword: 'Home' },
    'layout.choose: four': { type: 'layout.choose', layout: 4 },
    'layout.choose: nine': { type: 'layout.choose', layout: 9 },
    'camera.lift: living': { type: 'camera.lift', camera: living },
    'camera.lift: back': { type: 'camera.lift', camera: back },
    'camera.put: fifth': { type: 'camera.put', camera: living, at: 4 },
    'camera.put: first': { type: 'camera.put', camera: living, at: 0 },
    'window.aim: third': { type: 'window.aim', at: 2 },
    'window.aim: fourth': { type: 'window.aim', at: 3 },
    'window.empty': { type: 'window.empty', at: 0 },
    'windows.fill': { type: 'windows.fill', cameras: [front, living] },
    'saveGrid done': done('saveGrid', '3001'),
    'saveGrid error: failed': lost,
    'saveGrid error: gone': gone,
  },
  control: ({ id, isGone, name, layout, windows, held, target, last, keyword, errors: wrong }) => ({
    id,
    isGone,
    name,
    layout,
    windows,
    held,
    target,
    last: last?.kind,
    keyword,
    errors: wrong,
  }),
  feasible: (event, { id, isGone, name, layout, windows, held, target, keyword }) => {
    const isNew = id === null;
    // What has no id of its own cannot be gone.
    if (event === gone) return !isNew && !isGone;
    if (event.type === 'xstate.done.actor.saveGrid') return name !== house.name;
    if (event.type === 'name.changed' && event.name === house.name) return isGone && name === 'Yard';
    if (event.type === 'name.changed') return name !== event.name && held === null;
    if (event.type === 'keyword.changed')
      return keyword !== event.keyword && layout === 4 && name !== 'Yard' && held === null;
    // The choice that is made cannot be made anew.
    if (event.type === 'layout.choose') return layout !== event.layout && (!isNew || layout === 9);
    if (event.type === 'camera.lift') return held === null ? event.camera === living : event.camera === back;
    if (event.type === 'camera.put')
      return event.at === 4 ? layout === 9 && !isNew && windows[4] === null : isNew && windows[0] === null;
    if (event.type === 'window.aim') return target !== event.at && windows[event.at ?? 0] === null;
    if (event.type === 'window.empty') return !isNew && layout === 4;
    return event.type !== 'windows.fill' || (isNew && windows.includes(null));
  },
  demands: [
    {
      section: '3',
      what: 'A grid is opened, and nothing is chosen of it',
      on: 'init',
      when: { isGone: false },
      to: 'editing.idle',
      context: { layout: 4, held: null, target: null, keyword: '', errors: {} },
    },
    {
      section: '8',
      what: 'There is none of the id',
      on: 'init',
      when: { isGone: true },
      to: 'absent',
    },
    {
      section: '3',
      what: 'It gets another name',
      from: 'editing.idle',
      on: { type: 'name.changed', name: 'Yard' },
      context: { name: 'Yard', kept: house },
      when: { windows: full, isGone: false },
    },
    {
      section: '9',
      what: 'Nine windows instead of four: every camera stays',
      from: 'editing.idle',
      on: { type: 'layout.choose', layout: 9 },
      when: { layout: 4, windows: full },
      to: 'editing.idle',
      context: { layout: 9, windows: [...full, null, null, null, null, null] },
    },
    {
      section: '9',
      what: 'Four instead of nine, with more than four cameras: it is asked what is lost',
      from: 'editing.idle',
      on: { type: 'layout.choose', layout: 4 },
      when: { windows: five },
      to: 'asking',
      context: { layout: 9, windows: five },
    },
    {
      section: '9',
      what: 'Meant: those beyond the fourth are out',
      from: 'asking',
      on: 'confirm',
      to: 'editing.idle',
      context: { layout: 4, windows: full, held: null },
    },
    {
      section: '3',
      what: 'A camera is picked up, and the first empty window is meant',
      from: 'editing.idle',
      on: 'camera.lift',
      when: { windows: fresh.windows },
      to: 'editing.lifted',
      context: { held: living, target: 0 },
    },
    {
      section: '3',
      what: 'Another window is meant',
      from: 'editing.lifted',
      on: { type: 'window.aim', at: 3 },
      to: 'editing.lifted',
      context: { target: 3 },
    },
    {
      section: '3',
      what: 'It is put into a window',
      from: 'editing.lifted',
      on: { type: 'camera.put', camera: living, at: 0 },
      when: { windows: fresh.windows },
      to: 'editing.idle',
      context: { windows: [living, null, null, null], held: null, target: null },
    },
    {
      section: '3',
      what: 'A window is emptied',
      from: 'editing.idle',
      on: 'window.empty',
      when: { windows: full },
      to: 'editing.idle',
      context: { windows: [null, driveway, back, side] },
    },
    {
      section: '5',
      what: 'A grid cannot be empty and needs a name',
      from: 'editing.idle',
      on: 'save',
      when: { id: null, name: '', windows: fresh.windows },
      to: 'editing.idle',
      context: errors({ name: 'grid.nameRequired', windows: 'grid.empty' }),
    },
    {
      section: '7',
      what: 'What was changed is saved',
      from: 'editing.idle',
      on: 'save',
      when: { id: '3001', name: 'Yard', windows: full, isGone: false },
      to: 'saving',
      context: { errors: {} },
      effects: [called('saveGrid', { userId, id: '3001', grid: saved })],
    },
    {
      section: '5',
      what: 'with a camera in hand too, which is let go',
      from: 'editing.lifted',
      on: 'save',
      when: { id: null, name: '' },
      to: 'editing.idle',
      context: { held: null, target: null },
    },
    {
      section: '7',
      what: 'and so is what is sent',
      from: 'editing.lifted',
      on: 'save',
      when: { id: '3001', name: 'Yard' },
      to: 'saving',
      context: { held: null, target: null },
    },
    {
      section: '7',
      what: 'It is kept, and the list hears of it',
      from: 'saving',
      on: 'saveGrid done',
      when: { id: '3001', name: 'Yard', windows: full },
      to: 'saved',
      effects: [emitted({ type: 'grid.saved', grid: { id: '3001', ...saved } })],
    },
    {
      section: '8',
      what: 'Grid add or modify failed: what was edited stays',
      from: 'saving',
      on: lost,
      when: { id: '3001', name: 'Yard', windows: full },
      to: 'editing.idle',
      context: { name: 'Yard', windows: full, ...errors({ form: 'grid.saveFailed' }) },
      effects: [emitted({ type: 'save.failed' })],
    },
    {
      section: '8',
      what: 'It was deleted elsewhere: what was edited stays',
      from: 'saving',
      on: gone,
      when: { id: '3001', name: 'Yard', windows: full, isGone: false },
      to: 'editing.idle',
      context: {
        isGone: true,
        name: 'Yard',
        windows: full,
        kept: house,
        ...errors({ form: 'grid.notExist' }),
      },
      effects: [emitted({ type: 'save.failed' })],
    },
    {
      section: '8',
      what: 'and is saved as a new grid',
      from: 'editing.idle',
      on: 'save',
      when: { id: '3001', name: 'Yard', windows: full, isGone: true },
      to: 'saving',
      context: { errors: {} },
      effects: [called('saveGrid', { userId, id: null, grid: saved })],
    },
    {
      section: '8',
      what: 'also where it says again what the deleted one said',
      from: 'editing.idle',
      on: 'save',
      when: { id: '3001', name: house.name, windows: full, isGone: true },
      to: 'saving',
      effects: [called('saveGrid', { userId, id: null, grid: house })],
    },
    {
      section: '8',
      what: 'It can be edited further: another name',
      from: 'editing.idle',
      on: { type: 'name.changed', name: house.name },
      when: { windows: full, isGone: true },
      context: { name: house.name },
    },
    {
      section: '8',
      what: 'and other cameras',
      from: 'editing.idle',
      on: 'keyword.changed',
      when: { isGone: true },
      context: { keyword: 'Home' },
    },
  ],
});
