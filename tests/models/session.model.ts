import { sessionMachine } from '../../src/machines/session/session.machine.ts';
import { defineModel, done, failed } from './model.ts';

const session = { token: 'token-1', userId: '1' };
const other = { token: 'token-2', userId: '2' };
const account = { userId: '1', name: 'Mara Keller', avatar: '', roles: ['ROLE_DEFAULT'], permissions: [] };

export const model = defineModel({
  machine: sessionMachine,
  inputs: [{ session: null }, { session }],
  events: [
    { type: 'session.start', session },
    { type: 'session.replaced', session: other },
    done('loadInfo', account),
    failed('loadInfo'),
    done('endToken'),
    failed('endToken'),
  ],
  control: (context) => context.session?.userId ?? null,
  callbacks: { sessionStore: ['session.replaced', 'session.removed', 'session.unsaved'] },
});
