import { arrangementOf } from '../../../domain/grids/arranging.ts';
import { emptyWindows, smallestLayout, type GridDraft } from '../../../domain/grids/grid.ts';
import { noErrors } from '../../../domain/shell/form.ts';
import { draftOf } from './draft.ts';
import { gridEditorSetup } from './gridEditor.setup.ts';

/** What stands for a grid that is not there. */
const noGrid: GridDraft = { name: '', layout: smallestLayout, windows: emptyWindows(smallestLayout) };

/** One grid that is made or changed (spec sections 3, 5 and 8). */
export const gridEditorMachine = gridEditorSetup.createMachine({
  id: 'gridEditor',
  meta: { title: 'Making a grid' },
  description:
    'One grid that is made or changed: its name, how many windows it has, and which camera stands in which of them.',
  context: ({ input: { userId, id, grid } }) => {
    const kept = grid ?? noGrid;
    return {
      userId,
      id,
      isGone: grid === null,
      kept,
      name: kept.name,
      layout: kept.layout,
      ...arrangementOf(kept.windows),
      keyword: '',
      errors: noErrors,
    };
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'Whether there is a grid to change shows at once.',
      always: [{ guard: 'isGone', target: 'absent' }, { target: 'editing' }],
    },
    absent: {
      description:
        'The address names a grid that was deleted, or never was. The page says so, and leads to all grids.',
    },
    editing: {
      description: 'The grid can be changed. What is not saved is asked about before the person leaves.',
      on: {
        'name.changed': { actions: { type: 'setName', params: ({ event }) => event } },
        'keyword.changed': { actions: { type: 'setKeyword', params: ({ event }) => event } },
        'camera.put': {
          description: 'A camera is put into a window; what is there changes places with it, or is out.',
          guard: { type: 'isWindow', params: ({ event }) => event },
          target: '.idle',
          actions: { type: 'setPut', params: ({ event }) => event },
        },
        'window.empty': {
          guard: { type: 'isFull', params: ({ event }) => event },
          target: '.idle',
          actions: { type: 'setEmptied', params: ({ event }) => event },
        },
        'windows.fill': {
          description: 'The empty windows take the next cameras of the list.',
          guard: { type: 'hasRoom', params: ({ event }) => event },
          target: '.idle',
          actions: { type: 'setFilled', params: ({ event }) => event },
        },
        'layout.choose': [
          {
            description: 'More cameras are chosen than the smaller grid has windows.',
            guard: { type: 'hasTooMany', params: ({ event }) => event },
            target: 'asking',
          },
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: '.idle',
            actions: { type: 'setLayout', params: ({ event }) => event },
          },
        ],
        save: [
          { guard: 'isFaulty', target: '.idle', actions: ['clearHeld', 'setErrors'] },
          {
            description: 'It was deleted elsewhere: it is saved as a new grid.',
            guard: 'isGone',
            target: 'saving',
            actions: ['clearHeld', 'clearErrors'],
          },
          { guard: 'isSavable', target: 'saving', actions: ['clearHeld', 'clearErrors'] },
        ],
      },
      initial: 'idle',
      states: {
        idle: {
          description: 'No camera is picked up and no window chosen.',
          on: {
            'camera.lift': {
              target: 'lifted',
              actions: { type: 'setHeld', params: ({ event }) => event },
            },
            'window.aim': {
              target: 'aimed',
              actions: { type: 'setTarget', params: ({ event }) => event },
            },
          },
        },
        aimed: {
          description: 'An empty window is chosen: the next camera that is touched goes into it.',
          on: {
            'camera.lift': {
              target: 'idle',
              actions: {
                type: 'setPut',
                params: ({ event, context }) => ({
                  camera: event.camera,
                  at: context.target ?? 0,
                }),
              },
            },
            'window.aim': { actions: { type: 'setTarget', params: ({ event }) => event } },
            release: { target: 'idle', actions: 'clearHeld' },
          },
        },
        lifted: {
          description:
            'A camera is picked up: dragged, or chosen by keyboard or touch. The window that it would go to is marked, until it is put there or let go.',
          on: {
            'camera.lift': { actions: { type: 'setHeld', params: ({ event }) => event } },
            'window.aim': { actions: { type: 'setTarget', params: ({ event }) => event } },
            release: { target: 'idle', actions: 'clearHeld' },
          },
        },
      },
    },
    asking: {
      description:
        'A dialog names the cameras that the smaller grid has no window for. Yes takes them out; no leaves the grid as it is.',
      on: {
        confirm: {
          target: 'editing',
          actions: { type: 'setLayout', params: { layout: smallestLayout } },
        },
        keep: { target: 'editing', actions: 'clearHeld' },
      },
    },
    saving: {
      description:
        'The grid is being saved. Where that fails everything that was chosen stays, and the page says why.',
      invoke: {
        id: 'saveGrid',
        src: 'saveGrid',
        input: ({ context }) => ({
          userId: context.userId,
          id: context.isGone ? null : context.id,
          grid: draftOf(context),
        }),
        onDone: {
          target: 'saved',
          actions: { type: 'emitSaved', params: ({ event }) => ({ id: event.output }) },
        },
        onError: [
          {
            description: 'It was deleted elsewhere: what was chosen can be saved as a new grid.',
            guard: { type: 'isDeleted', params: ({ event }) => event },
            target: 'editing',
            actions: [{ type: 'setFailure', params: ({ event }) => event }, 'setGone', 'emitFailed'],
          },
          {
            target: 'editing',
            actions: [{ type: 'setFailure', params: ({ event }) => event }, 'emitFailed'],
          },
        ],
      },
    },
    saved: {
      description: 'The grid is kept. The page leads on to it.',
    },
  },
});
