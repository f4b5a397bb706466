import { incidentReelMachine } from '../../src/machines/clips/incidentReel/incidentReel.machine.ts';
import { defineModel } from './model.ts';

export const model = defineModel({
  machine: incidentReelMachine,
  inputs: [
    {
      parts: [
        { id: 'c1', kind: 'clip' },
        { id: 's1', kind: 'snapshot' },
        { id: 's2', kind: 'snapshot' },
      ],
    },
  ],
  events: { 'part.choose': { type: 'part.choose', at: 2 } },
  control: ({ at }) => ({ at }),
  // Only the first part has a file that can fail.
  feasible: ({ type }, control) => type !== 'part.failed' || control.at === 0,
  delays: { snapshotShown: 5000 },
  demands: [
    {
      section: '3',
      what: 'The first part plays',
      from: 'paused',
      on: 'play',
      when: { at: 0 },
      to: 'playing.clip',
    },
    {
      section: '3',
      what: 'At its end the next one follows',
      from: 'playing.clip',
      on: 'part.ended',
      when: { at: 0 },
      to: 'playing.snapshot',
      context: { at: 1 },
    },
    {
      section: '3',
      what: 'A chosen part plays',
      from: 'paused',
      on: 'part.choose',
      to: 'playing.snapshot',
      context: { at: 2 },
    },
    {
      section: '3',
      what: 'After the last one it starts again with the first',
      from: 'over',
      on: 'play',
      to: 'playing.clip',
      context: { at: 0 },
    },
    {
      section: '8',
      what: 'A clip that cannot be played says so',
      from: 'playing.clip',
      on: 'part.failed',
      to: 'failed',
    },
    {
      section: '8',
      what: 'Also before it plays',
      from: 'paused',
      on: 'part.failed',
      when: { at: 0 },
      to: 'failed',
    },
    {
      section: '8',
      what: 'It is loaded anew when the person plays it again',
      from: 'failed',
      on: 'play',
      when: { at: 0 },
      to: 'playing.clip',
      context: { attempts: 1 },
    },
    {
      section: '8',
      what: 'Also when the person chooses a part',
      from: 'failed',
      on: 'part.choose',
      to: 'playing.snapshot',
      context: { at: 2, attempts: 1 },
    },
    {
      section: '8',
      what: 'And it plays once it is ready at another address',
      from: 'failed',
      on: 'part.loaded',
      when: { at: 0 },
      to: 'playing.clip',
      context: { attempts: 0 },
    },
  ],
});
