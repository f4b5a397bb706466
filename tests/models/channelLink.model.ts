import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { channelLinkMachine } from '../../src/machines/gateways/channelLink/channelLink.machine.ts';
import { called, defineModel, done, emitted, failed } from './model.ts';

const detector = { userId: '1001', serialNumber: 'LKGW00000001', channel: 3 };
const terrace = { type: 'link', camera: 2 } as const;
const none = { type: 'link', camera: null } as const;
const read = { type: 'link.read', camera: null } as const;
const sent = (camera: number | null) => called('linkChannel', { ...detector, camera });
const linked = done('linkChannel', { revision: 1 });
const refused = failed('linkChannel', new CallError(failure('rejected', 601, 'gateway.editFailed')));

export const model = defineModel({
  machine: channelLinkMachine,
  inputs: [{ ...detector, linked: 1 }],
  events: {
    'link: terrace': terrace,
    'link: none': none,
    'link.read': read,
    'linkChannel done': linked,
    'linkChannel error': refused,
  },
  control: ({ linked: now, wanted, before }) => ({ linked: now, wanted, before }),
  // One way there and back is enough: from the hall to the terrace, or to none.
  feasible: ({ type }, { linked: now, before }) => {
    if (type === 'link') return now === 1;
    if (type === 'link.read') return now === 1 && before === 1;
    return true;
  },
  demands: [
    {
      section: '3',
      what: 'The camera that it is linked to is known',
      on: 'init',
      to: 'settled.idle',
      context: { linked: 1, wanted: 1, before: 1, message: null },
    },
    {
      section: '3',
      what: 'It is linked to another camera',
      from: 'settled.idle',
      on: terrace,
      to: 'linking',
      effects: [sent(2)],
      context: { linked: 1, wanted: 2 },
    },
    {
      section: '3',
      what: 'It is unlinked',
      from: 'settled.idle',
      on: none,
      to: 'linking',
      effects: [sent(null)],
    },
    {
      section: '3',
      what: 'Done: the picture is notified, and it can be undone',
      from: 'linking',
      on: linked,
      when: { linked: 1, wanted: 2, before: 1 },
      to: 'settled.linked',
      effects: [emitted({ type: 'channel.linked' })],
      context: { linked: 2, before: 1 },
    },
    {
      section: '8',
      what: 'The hub is offline or timed out: it stays as it was, and why is said',
      from: 'linking',
      on: refused,
      when: { linked: 1, wanted: 2, before: 1 },
      to: 'settled.refused',
      context: { linked: 1, message: 'gateway.editFailed' },
    },
    {
      section: '8',
      what: 'It can be tried again',
      from: 'settled.refused',
      on: 'retry',
      when: { linked: 1, wanted: 2, before: 1 },
      to: 'linking',
      effects: [sent(2)],
      context: { message: null },
    },
  ],
});
