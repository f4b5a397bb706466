import { viewRefreshMachine } from '../../src/machines/shell/viewRefresh/viewRefresh.machine.ts';
import { called, defineModel, done, failed, told } from './model.ts';

const at = (minute: number) => Date.UTC(2026, 10, 21, 12, minute);

/** Refresh during an outage keeps what was there (issue 11, point 10). A probe may take 5 s (decision 0007). */
export const model = defineModel({
  machine: viewRefreshMachine,
  events: [done('askProvider', { at: at(5) }), failed('askProvider'), { type: 'page.opened', at: at(4) }],
  control: ({ at: opened }) => opened,
  delays: { askTimeout: 5000 },
  callbacks: { watchConnection: ['connection.restored'] },
  demands: [
    {
      section: '0007',
      what: 'What a page shows is no older than its opening',
      on: 'page.opened',
      context: { at: at(4) },
    },
    {
      section: '0007',
      what: 'Refresh asks the provider first: the page stays meanwhile',
      from: 'settled',
      on: 'refresh',
      to: 'asking',
      effects: [called('askProvider')],
    },
    {
      section: '2',
      what: 'The view is reloaded',
      from: 'asking',
      on: 'askProvider done',
      to: 'settled',
      effects: [told('parent', { type: 'view.reload' })],
      context: { at: at(5) },
    },
    {
      section: '0007',
      what: 'Without an answer the page stays, and says so',
      from: 'asking',
      on: 'askProvider error',
      to: 'kept',
      effects: [told('parent', { type: 'refresh.failed' })],
    },
    {
      section: '0007',
      what: 'No answer for 5 s is none',
      from: 'asking',
      on: 'after askTimeout',
      to: 'kept',
      effects: [told('parent', { type: 'refresh.failed' })],
    },
    {
      section: '0007',
      what: 'It is refreshed once the provider is back',
      from: 'kept',
      on: 'connection.restored',
      to: 'asking',
      effects: [called('askProvider')],
    },
    {
      section: '0007',
      what: 'Or when the person asks again',
      from: 'kept',
      on: 'refresh',
      to: 'asking',
      effects: [called('askProvider')],
    },
  ],
});
