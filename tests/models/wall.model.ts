import { wallMachine } from '../../src/machines/devices/wall/wall.machine.ts';
import type { WallChoices } from '../../src/domain/devices/wallChoices.ts';
import { defineModel, sent } from './model.ts';

const front = 'LK0000000001';
const garden = 'LK0000000002';
const choices: WallChoices = { size: null, collapsed: [], favorites: [] };
const keeps = (kept: Partial<WallChoices>) =>
  sent('keepChoices', { type: 'choices.keep', choices: { ...choices, ...kept } });

export const model = defineModel({
  machine: wallMachine,
  inputs: [{ userId: '1', order: null, choices }],
  events: {
    'tile.pointed: front': { type: 'tile.pointed', serialNumber: front },
    'tile.pointed: garden': { type: 'tile.pointed', serialNumber: garden },
    'tile.left: front': { type: 'tile.left', serialNumber: front },
    'tile.left: garden': { type: 'tile.left', serialNumber: garden },
    'size.chosen': { type: 'size.chosen', size: 's' },
    'site.toggled': { type: 'site.toggled', site: 'Shop' },
    'favorite.toggled': { type: 'favorite.toggled', serialNumber: garden },
  },
  control: ({ pointed }) => pointed,
  // A pointer or the focus cannot leave a tile that it is not on.
  feasible: (event, pointed) => event.type !== 'tile.left' || event.serialNumber === pointed,
  // The look: "hover or focus for 300 ms".
  delays: { hover: 300 },
  callbacks: { keepChoices: [], watchTab: ['tab.hidden'] },
  children: { wallOrder: [], freshStills: [], latestAlerts: [] },
  demands: [
    {
      section: '0002',
      what: 'After 300 ms it does',
      from: 'pointed',
      on: 'after hover',
      to: 'playing',
    },
    {
      section: '0002',
      what: 'The size of the pictures is kept',
      on: { type: 'size.chosen', size: 's' },
      effects: [keeps({ size: 's' })],
      context: { choices: { ...choices, size: 's' } },
    },
    {
      section: '0002',
      what: 'A site that is collapsed is kept',
      on: { type: 'site.toggled', site: 'Shop' },
      effects: [keeps({ collapsed: ['Shop'] })],
      context: { choices: { ...choices, collapsed: ['Shop'] } },
    },
    {
      section: '0002',
      what: 'A favorite is kept',
      on: { type: 'favorite.toggled', serialNumber: garden },
      effects: [keeps({ favorites: [garden] })],
      context: { choices: { ...choices, favorites: [garden] } },
    },
  ],
});
