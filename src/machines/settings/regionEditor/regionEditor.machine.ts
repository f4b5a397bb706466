import { regionEditorSetup, startOf } from './regionEditor.setup.ts';

/** What a camera reports: its regions, motion areas and sensitivity, drawn on its own picture (spec section 3). */
export const regionEditorMachine = regionEditorSetup.createMachine({
  id: 'regionEditor',
  meta: { title: 'Detection of a camera' },
  description:
    'What a camera reports: parts of its picture and motion areas that a person draws on it, and the sensitivity. The form of the settings holds and saves what comes of it.',
  context: ({ input }) => startOf(input),
  on: {
    'detection.given': {
      guard: { type: 'isOther', params: ({ event }) => event },
      actions: { type: 'setGiven', params: ({ event }) => event },
      description: 'The form holds another one, as when changes are discarded. That can be undone too.',
    },
    'cursor.move': {
      actions: { type: 'setCursorAt', params: ({ event }) => event },
      description: 'Keys lead it, and nothing holds it back: a key that snaps would never leave an edge.',
    },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'The picture is shown with what was drawn on it. Every change can be undone.',
      on: {
        edit: [
          {
            guard: { type: 'isPossible', params: ({ event }) => event },
            actions: [{ type: 'setEdit', params: ({ event }) => event }, 'emitChanged'],
          },
          {
            actions: { type: 'setEditFault', params: ({ event }) => event },
            description: 'What cannot be is not made, and why is said.',
          },
        ],
        'region.choose': { actions: { type: 'setChosen', params: ({ event }) => event } },
        'mode.choose': { actions: { type: 'setMode', params: ({ event }) => event } },
        'snap.toggle': { actions: 'setSnaps' },
        undo: { guard: 'hasPast', actions: ['setUndone', 'emitChanged'] },
        redo: { guard: 'hasFuture', actions: ['setRedone', 'emitChanged'] },
        draw: [
          {
            guard: 'hasRoom',
            target: 'drawing',
            actions: { type: 'setDrawing', params: ({ event }) => event },
          },
          { actions: 'setFull' },
        ],
        'corner.pressed': {
          target: 'movingCorner',
          actions: { type: 'setCornerHold', params: ({ event }) => event },
        },
        'edge.pressed': {
          target: 'movingCorner',
          actions: { type: 'setNewCornerHold', params: ({ event }) => event },
          description: 'A new corner, which the hand holds at once.',
        },
        'region.pressed': {
          target: 'movingRegion',
          actions: { type: 'setRegionHold', params: ({ event }) => event },
        },
        'cell.pressed': {
          target: 'painting',
          actions: { type: 'setPaintHold', params: ({ event }) => event },
        },
      },
    },
    drawing: {
      description:
        'A part of the picture is drawn corner by corner, and ends where it began. It can be given up at any time.',
      on: {
        'pointer.moved': { actions: { type: 'setCursor', params: ({ event }) => event } },
        'point.place': [
          {
            guard: { type: 'isShapeClosed', params: ({ event }) => event },
            target: 'idle',
            actions: ['setShape', 'emitChanged'],
          },
          {
            guard: { type: 'isClosing', params: ({ event }) => event },
            actions: 'setShapeFault',
          },
          {
            guard: { type: 'isPlaceable', params: ({ event }) => event },
            actions: { type: 'setPoint', params: ({ event }) => event },
          },
          { actions: 'setCrossing' },
        ],
        'point.remove': { actions: 'clearLastPoint' },
        'shape.close': [
          { guard: 'isShape', target: 'idle', actions: ['setShape', 'emitChanged'] },
          { actions: 'setShapeFault' },
        ],
        cancel: { target: 'idle', actions: 'clearPoints' },
      },
    },
    movingCorner: {
      description: 'A hand holds a corner. Where edges would cross as it lets go, the corner goes back.',
      on: {
        'pointer.moved': { actions: { type: 'setHeld', params: ({ event }) => event } },
        'pointer.released': [
          {
            guard: 'isFaulty',
            target: 'idle',
            actions: ['setReleaseFault', 'clearHold'],
            description: 'What cannot be goes back, and why is said.',
          },
          { guard: 'isChanged', target: 'idle', actions: ['setReleased', 'emitChanged'] },
          { target: 'idle', actions: 'clearHold' },
        ],
        cancel: { target: 'idle', actions: 'clearHold' },
      },
    },
    movingRegion: {
      description: 'A hand holds a whole part and moves it within the picture.',
      on: {
        'pointer.moved': { actions: { type: 'setHeld', params: ({ event }) => event } },
        'pointer.released': [
          { guard: 'isChanged', target: 'idle', actions: ['setReleased', 'emitChanged'] },
          { target: 'idle', actions: 'clearHold' },
        ],
        cancel: { target: 'idle', actions: 'clearHold' },
      },
    },
    painting: {
      description:
        'A hand paints squares in which motion counts, or clears them, as the first square decided.',
      on: {
        'pointer.moved': { actions: { type: 'setHeld', params: ({ event }) => event } },
        'pointer.released': { target: 'idle', actions: ['setReleased', 'emitChanged'] },
        cancel: { target: 'idle', actions: 'clearHold' },
      },
    },
  },
});
