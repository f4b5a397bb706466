import { fileShown } from './fileShown.ts';
import { inspectionSetup } from './inspection.setup.ts';
import type { Runs } from './runs.ts';

const noRuns: Runs = new Map();

/**
 * The view of the running console, or of a file (design section 7): the runs of its tabs, the chosen actor, and the
 * moment. It follows the run until it is paused at a moment.
 */
export const inspectionMachine = inspectionSetup.createMachine({
  id: 'inspection',
  description:
    'The content of the live view: the tabs of the console or a saved file, and whether the view is live or paused at one moment.',
  context: {
    live: noRuns,
    saved: null,
    problem: 'foreign',
    choice: null,
    liveChoice: null,
    moment: null,
  },
  invoke: { id: 'downloads', src: 'downloads' },
  type: 'parallel',
  on: { save: { actions: 'sendDownloadsRuns' } },
  states: {
    tabs: {
      description: 'The tabs of the console that can be inspected.',
      initial: 'checking',
      states: {
        checking: {
          description: 'The page loads the configuration to check whether inspection is allowed here.',
          invoke: {
            id: 'readAllowed',
            src: 'readAllowed',
            onDone: [
              {
                guard: { type: 'isAllowed', params: ({ event }) => ({ allowed: event.output }) },
                target: 'listening',
              },
              { target: 'off' },
            ],
            onError: { target: 'off', description: 'Inspection is off without a configuration.' },
          },
        },
        off: {
          description:
            'Inspection is not allowed in this console, and the page says how to allow it. Saved files can still be opened.',
        },
        listening: {
          description: 'Open tabs of the console report their events, and their actors are listed.',
          invoke: { id: 'feed', src: 'feed' },
          on: {
            'feed.heard': {
              description: 'An unknown tab is asked for its history.',
              actions: [
                { type: 'setHeard', params: ({ event }) => ({ posts: event.posts }) },
                { type: 'sendFeedHello', params: ({ event }) => ({ posts: event.posts }) },
              ],
            },
          },
          initial: 'waiting',
          states: {
            waiting: {
              description:
                'The page asks all tabs every five seconds whether they are still open, and marks those that do not answer.',
              meta: { title: 'Until the next check' },
              after: {
                askPeriod: {
                  target: 'waiting',
                  reenter: true,
                  description: 'A tab that repeatedly does not answer has been closed, or is suspended.',
                  actions: ['setAsked', 'sendFeedPresence'],
                },
              },
            },
          },
        },
      },
    },
    file: fileShown,
    moment: {
      description: 'The moment in view: now, or an earlier one.',
      initial: 'following',
      on: {
        'moment.hold': {
          target: '.held',
          actions: { type: 'setMoment', params: ({ event }) => event },
        },
        'actor.choose': [
          {
            guard: { type: 'isAnotherRun', params: ({ event }) => ({ from: event.from }) },
            target: '.following',
            actions: { type: 'setChoice', params: ({ event }) => event },
          },
          { actions: { type: 'setChoice', params: ({ event }) => event } },
        ],
      },
      states: {
        following: {
          description: 'The view is live. Choosing an event, or pausing, stops it at a moment.',
          entry: 'clearMoment',
          on: {
            'feed.heard': {
              description: 'If a tab was reloaded, the view switches to its new run.',
              actions: 'setFollowedChoice',
            },
          },
        },
        held: {
          description:
            'The view is paused at one moment, and later events do not change it. Returning to live ends this.',
          on: {
            'moment.follow': {
              target: 'following',
              description: 'The run may have been dropped in the meantime.',
              actions: 'setFollowedChoice',
            },
          },
        },
      },
    },
  },
});
