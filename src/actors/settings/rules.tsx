import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ActorRefFrom } from 'xstate';
import { cameraAddress, cameraAddressIn, homeKindAt, newRule } from '../../domain/devices/cameraAddress.ts';
import { draftOf, freshRule, type AlertOutput, type AlertRule } from '../../domain/settings/alertRule.ts';
import { alertRuleMachine } from '../../machines/settings/alertRule/alertRule.machine.ts';
import { isUnsaved } from '../../machines/settings/alertRule/selectors.ts';
import { ruleListMachine } from '../../machines/settings/ruleList/ruleList.machine.ts';
import { createRule, deleteRule, editRule, readRules, setRuleStatus } from '../../services/settings/rules.ts';
import type { Http } from '../../services/wire/http.ts';
import { useDeviceRefreshRef } from '../devices/deviceContexts.tsx';
import { connectionWatch } from '../shell/connectionWatch.ts';
import { useConsole, useUserId } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { useRelay } from '../shell/relay.ts';
import { useUnsaved } from '../shell/unsaved.ts';
import { callActor } from '../wire/call.ts';

const provideRules = (http: Http) => ({
  ruleList: ruleListMachine.provide({
    actors: {
      readRules: callActor(http, readRules),
      setRuleStatus: callActor(http, (provider, { change, ...device }, signal) =>
        setRuleStatus(
          provider,
          { ...device, id: change?.id ?? '', status: change?.status ?? 'working' },
          signal,
        ),
      ),
      deleteRule: callActor(http, (provider, { change, ...device }, signal) =>
        deleteRule(provider, { ...device, id: change?.id ?? '' }, signal),
      ),
      watchConnection: connectionWatch(http),
    },
  }),
  alertRule: alertRuleMachine.provide({
    actors: {
      saveRule: callActor(http, (provider, { id, ...request }, signal) =>
        id === null ? createRule(provider, request, signal) : editRule(provider, { ...request, id }, signal),
      ),
    },
  }),
});

const [RuleListContext, useRuleListRef] = refContext<ActorRefFrom<typeof ruleListMachine>>('RuleActors');
const [AlertRuleContext, useAlertRuleRef] = refContext<ActorRefFrom<typeof alertRuleMachine>>('RuleActors');

export { useAlertRuleRef, useRuleListRef };

/** The address of the alert rules of a camera on this page, or of one of them (`newRule`: of one that is begun). */
export function useRuleAddressOf(): (serialNumber: string, rule: string | null) => string {
  const kind = homeKindAt(useLocation().pathname) ?? 'camera';
  return (serialNumber, rule) =>
    cameraAddress(serialNumber, { kind, tab: 'settings', section: 'rules', rule });
}

type OfCamera = {
  readonly serialNumber: string;
  /** The rule that the address names. */
  readonly wanted: string | null;
  readonly children: ReactNode;
};

/** Runs the alert rules of a camera, and the one that the address names, as long as it is mounted. */
export function RuleActors({ serialNumber, wanted, children }: OfCamera) {
  const { http, inspect } = useConsole();
  const [machines] = useState(() => provideRules(http()));
  const userId = useUserId();
  const options = { input: { userId, serialNumber }, ...(inspect && { inspect }) };
  const list = useActorRef(machines.ruleList, options);
  const rule = useActorRef(machines.alertRule, options);
  useRelay(list, 'rule.deleted', (fact) => rule.send(fact));
  useRelay(list, 'status.changed', (fact) => rule.send(fact));
  useRelay(rule, 'rule.sent', () => list.send({ type: 'refresh' }));
  useRelay(useDeviceRefreshRef(), 'device.read', () => list.send({ type: 'refresh' }));
  useRuleAddress(serialNumber, wanted, list, rule);
  useUnsaved(useSelector(rule, isUnsaved), (to) => {
    const there = cameraAddressIn(to);
    return there?.serialNumber === serialNumber && there.section === 'rules' && there.rule === wanted;
  });
  return (
    <RuleListContext value={list}>
      <AlertRuleContext value={rule}>{children}</AlertRuleContext>
    </RuleListContext>
  );
}

/** Opens the rule that the address names once the rules are there, and lets the address follow what is saved or gone. */
function useRuleAddress(
  serialNumber: string,
  wanted: string | null,
  list: ActorRefFrom<typeof ruleListMachine>,
  rule: ActorRefFrom<typeof alertRuleMachine>,
): void {
  const navigate = useNavigate();
  const ruleAddressOf = useRuleAddressOf();
  const isListed = useSelector(list, ({ value }) => value !== 'loading' && value !== 'failed');
  const offer = useSelector(list, (snapshot) => snapshot.context);
  const heard = useRef<string | null>(null);
  // What the machine shows: the router renders a change of the address later.
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (!isListed || heard.current === wanted) return;
    heard.current = wanted;
    if (shown.current === wanted) return;
    shown.current = wanted;
    rule.send(wanted === null ? { type: 'close' } : openingOf(wanted, offer));
  }, [rule, wanted, isListed, offer]);
  const follow = (id: string | null) => {
    if (shown.current === id) return;
    shown.current = id;
    void navigate(ruleAddressOf(serialNumber, id), { replace: true });
  };
  useRelay(rule, 'rule.saved', ({ id }) => follow(id));
  useRelay(rule, 'rule.closed', () => follow(null));
}

type Offer = {
  readonly rules: readonly AlertRule[];
  readonly types: readonly string[];
  readonly outputs: readonly AlertOutput[];
};

/** What the machine is told of the rule that an address names. */
function openingOf(wanted: string, { rules, types: [firstType], outputs }: Offer) {
  const found = rules.find(({ id }) => id === wanted);
  if (found) return { type: 'open', id: wanted, rule: draftOf(found) } as const;
  if (wanted !== newRule || firstType === undefined) return { type: 'rule.gone' } as const;
  return { type: 'open', id: null, rule: freshRule(firstType, outputs) } as const;
}
