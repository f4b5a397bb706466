import { catalogueMachine, chosenPath } from '../../../src/inspector/catalogue/catalogue.machine.ts';
import { defineModel, done, failed } from '../model.ts';

const start = { state: 'expanded', control: null, transitions: [] };
const path = { id: 'a1', n: 1, title: 'start only', input: null, start, steps: [] };

export const model = defineModel({
  machine: catalogueMachine,
  inputs: [
    { machine: 'sidebar', path: null },
    { machine: null, path: null },
  ],
  events: [
    { type: 'choose', choice: { machine: 'sidebar', path: null } },
    { type: 'choose', choice: { machine: 'sidebar', path: path.id } },
    { type: 'choose', choice: { machine: 'nobody', path: null } },
    done('load', { paths: [path], pictures: null }),
    failed('load'),
  ],
  control: (context) => ({
    machine: context.machine,
    path: context.path,
    found: chosenPath(context) !== null,
  }),
  children: { walk: [] },
});
