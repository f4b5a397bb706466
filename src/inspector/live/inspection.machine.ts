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
    'What is watched: the tabs of the console or a saved file, and whether the view follows what happens or stands at one moment.',
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
      description: 'The tabs of the console that can be watched.',
      initial: 'checking',
      states: {
        checking: {
          description: 'The configuration is read to know whether watching is allowed here.',
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
            onError: { target: 'off', description: 'Without a configuration inspection is off.' },
          },
        },
        off: {
          description:
            'Watching is not allowed in this console, and the page says how to allow it. Saved files can be opened all the same.',
        },
        listening: {
          description: 'Open tabs of the console tell what happens in them, and their actors are listed.',
          invoke: { id: 'feed', src: 'feed' },
          on: {
            'feed.heard': {
              description: 'A run that is not known yet is asked for its past.',
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
                'Every five seconds all tabs are asked whether they are still there. One that does not answer is marked.',
              meta: { title: 'Until the next question' },
              after: {
                askPeriod: {
                  target: 'waiting',
                  reenter: true,
                  description: 'A tab that does not answer several times has vanished, or sleeps.',
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
      description: 'The moment that is shown: now, or an earlier one.',
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
          description: 'The view follows what happens. Choosing an event, or pausing, holds a moment.',
          entry: 'clearMoment',
          on: {
            'feed.heard': {
              description: 'A tab that was loaded anew is followed into its new run.',
              actions: 'setFollowedChoice',
            },
          },
        },
        held: {
          description:
            'The view stands at one moment, and nothing that happens later changes it. Returning to live ends that.',
          on: {
            'moment.follow': {
              target: 'following',
              description: 'The run may have been forgotten in the meantime.',
              actions: 'setFollowedChoice',
            },
          },
        },
      },
    },
  },
});
