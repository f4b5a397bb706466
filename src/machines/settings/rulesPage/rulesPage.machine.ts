import { assign, sendTo, setup, type EventFromLogic } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { namedRule, type RuleOffer } from '../../../domain/settings/alertRule.ts';
import { cameraIn, ruledIn, type OwnRuled, type RuledCamera } from '../../../domain/settings/ruledCamera.ts';
import { partStub, type FactOf } from '../../part.ts';
import { callbackStub } from '../../stubs.ts';
import type { alertRuleMachine, OpenedRule } from '../alertRule/alertRule.machine.ts';
import type { ruleAddressMachine, RuleAddressSet } from '../ruleAddress/ruleAddress.machine.ts';
import type { ruleListMachine } from '../ruleList/ruleList.machine.ts';

type ListFact = FactOf<typeof ruleListMachine>;
type RuleFact = FactOf<typeof alertRuleMachine>;
type AddressFact = FactOf<typeof ruleAddressMachine>;

type RuleEvent = EventFromLogic<typeof alertRuleMachine>;
type AddressEvent = EventFromLogic<typeof ruleAddressMachine>;
type ListEvent = EventFromLogic<typeof ruleListMachine>;

/** The address now names this rule, or none (null). */
export type RuleAddressChanged = { type: 'address.changed'; rule: string | null };
/** Some part of the console reloaded the device. */
export type DeviceRead = { type: 'device.read' };

const nothing: RuleOffer = { rules: [], types: [], outputs: [] };

/** The alert rules of a camera (spec sections 3, 4, 5 and 8): the list, the open rule and the address. */
export const rulesPageMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OwnRuled & {
      /** The rule in the address before the rules are loaded. */
      readonly wanted: string | null;
      /** The last rules of the list. */
      readonly offer: RuleOffer;
      /** Edits from before the person signed in again, until their rule is open. */
      readonly edited: OpenedRule | null;
    },
    input: {} as OwnRuled & { readonly edited: OpenedRule | null },
    events: {} as RuleAddressChanged | DeviceRead | ListFact | RuleFact | AddressFact,
    children: {} as {
      list: 'ruleList';
      rule: 'alertRule';
      address: 'ruleAddress';
      router: 'router';
      device: 'watchDevice';
    },
  },
  actors: {
    ruleList: partStub<typeof ruleListMachine>('ruleList'),
    alertRule: partStub<typeof alertRuleMachine>('alertRule'),
    ruleAddress: partStub<typeof ruleAddressMachine>('ruleAddress'),
    /** Sends {@link RuleAddressChanged}, also when it starts, and takes {@link RuleAddressSet}. */
    router: callbackStub<RuleAddressSet, RuledCamera>('router'),
    /** Sends {@link DeviceRead}. */
    watchDevice: callbackStub('watchDevice'),
  },
  guards: {
    isEdited: ({ context: { edited } }, { id }: Pick<OpenedRule, 'id'>) =>
      edited !== null && edited.id === id,
  },
  actions: {
    setWanted: assign((_, { rule }: { rule: string | null }) => ({ wanted: rule })),
    setOffer: assign((_, { rules, types, outputs }: RuleOffer) => ({ offer: { rules, types, outputs } })),
    clearEdited: assign({ edited: null }),
    sendListRefresh: sendTo('list', { type: 'refresh' } satisfies ListEvent),
    sendRule: sendTo('rule', (_, fact: RuleEvent) => fact),
    sendRuleEdited: sendTo('rule', ({ context: { edited } }): RuleEvent => ({
      type: 'field.changed',
      change: edited?.rule ?? {},
    })),
    sendAddress: sendTo('address', (_, fact: AddressEvent) => fact),
    sendAddressListed: sendTo('address', ({ context: { wanted, offer } }): AddressEvent => ({
      type: 'rules.listed',
      rule: wanted,
      opened: namedRule(wanted, offer),
    })),
    sendAddressReached: sendTo(
      'address',
      ({ context: { offer } }, { rule }: { rule: string | null }): AddressEvent => ({
        type: 'address.reached',
        rule,
        opened: namedRule(rule, offer),
      }),
    ),
    sendRouter: sendTo('router', (_, command: RuleAddressSet) => command),
  },
}).createMachine({
  id: 'rulesPage',
  meta: { title: 'Alert rules page' },
  description:
    'The alert rules of a camera: the list, the open rule, and the address that names it. This chart shows what each of them sends the others.',
  context: ({ input }) => ({ ...input, wanted: null, offer: nothing }),
  invoke: [
    { id: 'list', src: 'ruleList', input: ({ context }) => ruledIn(context) },
    { id: 'rule', src: 'alertRule', input: ({ context }) => ruledIn(context) },
    { id: 'address', src: 'ruleAddress' },
    { id: 'router', src: 'router', input: ({ context }) => cameraIn(context) },
    { id: 'device', src: 'watchDevice' },
  ],
  on: {
    'device.read': {
      description: 'The camera was reloaded, so its rules are too.',
      actions: 'sendListRefresh',
    },
  },
  initial: 'listing',
  states: {
    listing: {
      description: 'The rules are not loaded yet, so the rule in the address has to wait.',
      on: {
        'address.changed': { actions: { type: 'setWanted', params: ({ event }) => event } },
        'rules.listed': {
          target: 'listed',
          actions: [{ type: 'setOffer', params: ({ event }) => event }, 'sendAddressListed'],
        },
      },
    },
    listed: {
      description: 'The rules are loaded. The address says which one is open.',
      on: {
        'address.changed': { actions: { type: 'sendAddressReached', params: ({ event }) => event } },
        'rules.listed': {
          description: 'The list changed: it was reloaded, or a rule was paused, resumed or deleted.',
          actions: { type: 'setOffer', params: ({ event }) => event },
        },
        'rule.deleted': {
          description: 'A rule was deleted in the list. If it is open, it closes.',
          actions: { type: 'sendRule', params: ({ event }) => event },
        },
        'status.changed': {
          description: 'A rule was paused or resumed in the list. If it is open, it shows that.',
          actions: { type: 'sendRule', params: ({ event }) => event },
        },
        'rule.sent': {
          description:
            'A rule was sent to the provider, which may have saved it or not. The list is reloaded.',
          actions: 'sendListRefresh',
        },
        'rule.saved': {
          description: 'A rule was saved. If it is new, the address gets its id.',
          actions: { type: 'sendAddress', params: ({ event }) => event },
        },
        'rule.closed': {
          description: 'No rule is open anymore, so the address names none.',
          actions: { type: 'sendAddress', params: ({ event }) => event },
        },
        open: [
          {
            description:
              'The rule that the person was editing before they signed in again opens with their edits.',
            guard: { type: 'isEdited', params: ({ event }) => event },
            actions: [{ type: 'sendRule', params: ({ event }) => event }, 'sendRuleEdited', 'clearEdited'],
          },
          {
            description: 'The address names a rule, or a new one, which opens.',
            actions: { type: 'sendRule', params: ({ event }) => event },
          },
        ],
        close: {
          description: 'The address names no rule anymore, so the open one closes.',
          actions: { type: 'sendRule', params: ({ event }) => event },
        },
        'rule.gone': {
          description: 'The address names a rule that does not exist. The page says so.',
          actions: { type: 'sendRule', params: ({ event }) => event },
        },
        'address.set': {
          description: 'The address follows the open rule, in the same entry of the browser history.',
          actions: { type: 'sendRouter', params: ({ event }) => event },
        },
      },
    },
  },
});
