import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ActorRefFrom } from 'xstate';
import { cameraAddress, cameraAddressIn, homeKindAt } from '../../domain/devices/cameraAddress.ts';
import { namedRule } from '../../domain/settings/alertRule.ts';
import {
  alertRuleMachine,
  isUnsaved,
  type OpenedRule,
} from '../../machines/settings/alertRule/alertRule.machine.ts';
import { ruleAddressMachine } from '../../machines/settings/ruleAddress/ruleAddress.machine.ts';
import { ruleListMachine } from '../../machines/settings/ruleList/ruleList.machine.ts';
import { createRule, deleteRule, editRule, readRules, setRuleStatus } from '../../services/settings/rules.ts';
import type { Http } from '../../services/wire/http.ts';
import { useDeviceRefreshRef } from '../devices/deviceContexts.tsx';
import { connectionWatch } from '../shell/connection.ts';
import { useConsole, useUserId } from '../shell/contexts.tsx';
import { draftKind } from '../shell/drafts.ts';
import { useKeepDraft, useKeptDraft } from '../shell/keptDrafts.ts';
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

const editedRules = draftKind<OpenedRule>();

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
  useEditedRule(rule, useKeptDraft(editedRules, serialNumber));
  useKeepDraft(editedRules, serialNumber, () => {
    const snapshot = rule.getSnapshot();
    return isUnsaved(snapshot) ? { id: snapshot.context.id, rule: snapshot.context.draft } : null;
  });
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

/** Brings the edits from before the person signed in again into their rule, once it is open. */
function useEditedRule(rule: ActorRefFrom<typeof alertRuleMachine>, edited: OpenedRule | null): void {
  useEffect(() => {
    if (edited === null) return;
    const watched = rule.subscribe((snapshot) => {
      if (!snapshot.matches('editing') || snapshot.context.id !== edited.id) return;
      watched.unsubscribe();
      rule.send({ type: 'field.changed', change: edited.rule });
    });
    return () => watched.unsubscribe();
  }, [rule, edited]);
}

/** Joins the actor of the address with the router, the list and the rule that is open. */
function useRuleAddress(
  serialNumber: string,
  wanted: string | null,
  list: ActorRefFrom<typeof ruleListMachine>,
  rule: ActorRefFrom<typeof alertRuleMachine>,
): void {
  const { inspect } = useConsole();
  const address = useActorRef(ruleAddressMachine, { ...(inspect && { inspect }) });
  const navigate = useNavigate();
  const ruleAddressOf = useRuleAddressOf();
  const isListed = useSelector(list, ({ value }) => value !== 'loading' && value !== 'failed');
  useRelay(address, 'open', (command) => rule.send(command));
  useRelay(address, 'close', (command) => rule.send(command));
  useRelay(address, 'rule.gone', (fact) => rule.send(fact));
  useRelay(
    address,
    'address.set',
    (set) => void navigate(ruleAddressOf(serialNumber, set.rule), { replace: true }),
  );
  useRelay(rule, 'rule.saved', (fact) => address.send(fact));
  useRelay(rule, 'rule.closed', (fact) => address.send(fact));
  const named = useEffectEvent(() => ({
    rule: wanted,
    opened: namedRule(wanted, list.getSnapshot().context),
  }));
  useEffect(() => address.send({ type: 'address.reached', ...named() }), [address, wanted]);
  useEffect(() => {
    if (isListed) address.send({ type: 'rules.listed', ...named() });
  }, [address, isListed]);
}
