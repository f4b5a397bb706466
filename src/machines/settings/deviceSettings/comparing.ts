import type { DeviceSettingsState } from './deviceSettings.machine.ts';

/** Between a change that was refused because of another person's and what becomes of it. */
export const comparing = {
  description:
    'Another person changed the camera in the meantime. The current values are loaded to see whether the same settings were changed.',
  invoke: {
    id: 'compareDeviceSettings',
    src: 'readDeviceSettings',
    input: ({ context }) => ({ serialNumber: context.serialNumber }),
    onDone: [
      {
        guard: { type: 'isClash', params: ({ event }) => ({ settings: event.output }) },
        target: 'editing',
        actions: [
          { type: 'setClashes', params: ({ event }) => ({ settings: event.output }) },
          { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
          { type: 'emitRead', params: ({ event }) => ({ settings: event.output }) },
        ],
        description: 'The page marks the settings that both changed, and keeps what was typed.',
      },
      {
        guard: { type: 'isStillChanged', params: ({ event }) => ({ settings: event.output }) },
        target: 'saving',
        actions: [
          { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
          { type: 'emitRead', params: ({ event }) => ({ settings: event.output }) },
        ],
        description: 'The other person changed other settings, so the changes are saved on top of theirs.',
      },
      {
        guard: { type: 'isOwner', params: ({ event }) => ({ settings: event.output }) },
        target: 'editing',
        actions: [
          { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
          { type: 'emitRead', params: ({ event }) => ({ settings: event.output }) },
        ],
        description: 'The other person made the same changes, so nothing is left to save.',
      },
      {
        target: 'receiver',
        actions: [
          { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
          { type: 'emitRead', params: ({ event }) => ({ settings: event.output }) },
        ],
      },
    ],
    onError: {
      target: 'editing',
      actions: ['setConflict', { type: 'setFailure', params: ({ event }) => event }],
    },
  },
} satisfies DeviceSettingsState;
