import { paymentSetup } from './payment.setup.ts';

/** Nothing is on its way that a second order would disturb. */
export const free = paymentSetup.createStateConfig({
  description: 'Something can be ordered or paid. What waits for its payment stays in the list of orders.',
  initial: 'idle',
  on: {
    'order.place': {
      description:
        'Something is ordered: the window of the payment provider opens with the press, still empty.',
      target: 'creating',
      actions: [{ type: 'setWanted', params: ({ event }) => event }, 'sendWindowOpen'],
    },
    'order.pay': {
      description: 'An order that waits is paid: the window opens with the press, still empty.',
      target: 'opening',
      actions: [{ type: 'setChosen', params: ({ event }) => event }, 'sendWindowOpen'],
    },
  },
  states: {
    idle: {
      description: 'Nothing is being paid.',
      on: {
        'orders.read': {
          description: 'The person comes back, and an order still waits for its payment: it goes on.',
          guard: { type: 'hasOpen', params: ({ event }) => event },
          target: 'waiting.unopened',
          actions: { type: 'setOpen', params: ({ event }) => event },
        },
      },
    },
    refused: {
      description: 'The order could not be made. The page says why, and what was chosen can be sent again.',
      on: { dismiss: { target: 'idle', actions: 'clearOrder' } },
    },
    waiting: {
      description:
        'The order waits for its payment and is asked for every few seconds. Where that fails for a while, the page says so and goes on asking.',
      initial: 'unopened',
      invoke: {
        id: 'pollOrder',
        src: 'pollOrder',
        input: ({ context: { order } }) => ({ orderId: order?.id ?? '' }),
      },
      on: {
        'order.read': [
          {
            guard: { type: 'isSettled', params: ({ event }) => event },
            target: '#payment.settling',
            actions: [
              { type: 'setOrder', params: ({ event }) => event },
              { type: 'emitOrder', params: ({ event }) => event },
            ],
          },
          {
            description: 'Nobody paid for minutes: from now on the person refreshes the order.',
            guard: { type: 'isOverdue', params: ({ event }) => event },
            target: 'timedOut',
          },
          {
            actions: [
              { type: 'setOrder', params: ({ event }) => event },
              { type: 'setSince', params: ({ event }) => event },
            ],
          },
        ],
        'poll.failed': [
          {
            guard: { type: 'isOverdue', params: ({ event }) => event },
            target: 'timedOut',
          },
          { actions: ['setNetworkProblem', { type: 'setSince', params: ({ event }) => event }] },
        ],
        'checkout.reopen': { target: '#payment.opening', actions: 'sendWindowOpen' },
        refresh: {
          description: 'The person does not want to wait for the next time.',
          actions: 'sendPollNow',
        },
        cancel: '#payment.cancelling',
      },
      states: {
        unopened: {
          description: 'The page does not know of a window: the person came back, or it was open before.',
        },
        shown: {
          description: 'The check-out is open in the other window.',
          on: {
            'window.blocked': 'blocked',
            'window.closed': { target: 'closed', actions: 'sendPollNow' },
          },
        },
        blocked: {
          description:
            'The window could not be opened: the browser blocked it, or the payment provider did not answer. The person can open it by hand.',
        },
        uncancelled: {
          description:
            'The order could not be cancelled: the page says so, and goes on asking for it. It can be cancelled again.',
        },
        closed: {
          description: 'The window was closed. Perhaps it was paid before: the order is asked for at once.',
        },
      },
    },
    timedOut: {
      description: 'No end came for minutes. The person refreshes the order, or goes back to the check-out.',
      on: {
        refresh: '#payment.checking',
        'checkout.reopen': { target: '#payment.opening', actions: ['clearSince', 'sendWindowOpen'] },
        cancel: '#payment.cancelling',
      },
    },
    paid: {
      description: 'It is paid. The page says from when until when the service runs, and has the receipt.',
      on: { dismiss: { target: 'idle', actions: 'clearOrder' } },
    },
    failed: {
      description: 'It was not paid: declined, or nobody paid in time. The page offers to order it again.',
      on: { dismiss: { target: 'idle', actions: 'clearOrder' } },
    },
    cancelled: {
      description: 'The person cancelled it; nothing is paid.',
      on: { dismiss: { target: 'idle', actions: 'clearOrder' } },
    },
  },
});
