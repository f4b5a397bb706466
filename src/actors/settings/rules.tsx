import { useActorRef, useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { alertRuleMachine } from '../../machines/settings/alertRule/alertRule.machine.ts';
import { ruleListMachine } from '../../machines/settings/ruleList/ruleList.machine.ts';
import { createRule, deleteRule, editRule, readRules, setRuleStatus } from '../../services/settings/rules.ts';
import type { Http } from '../../services/wire/http.ts';
import { useDeviceRefreshRef } from '../devices/deviceContexts.tsx';
import { connectionWatch } from '../shell/connectionWatch.ts';
import { useAppRef, useConsole } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { useRelay } from '../shell/relay.ts';
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

/** Runs the alert rules of a camera, and the one that is open, as long as it is mounted. */
export function RuleActors({ serailno, children }: { serailno: string; children: ReactNode }) {
  const { http, inspect } = useConsole();
  const [machines] = useState(() => provideRules(http()));
  const userId = useSelector(useAppRef(), (snapshot) => snapshot.context.userId);
  const options = { input: { userId, serailno }, ...(inspect && { inspect }) };
  const list = useActorRef(machines.ruleList, options);
  const rule = useActorRef(machines.alertRule, options);
  useRelay(list, 'rule.deleted', (fact) => rule.send(fact));
  useRelay(list, 'status.changed', (fact) => rule.send(fact));
  useRelay(rule, 'rule.saved', () => list.send({ type: 'refresh' }));
  useRelay(rule, 'rule.refused', () => list.send({ type: 'refresh' }));
  useRelay(useDeviceRefreshRef(), 'device.read', () => list.send({ type: 'refresh' }));
  return (
    <RuleListContext value={list}>
      <AlertRuleContext value={rule}>{children}</AlertRuleContext>
    </RuleListContext>
  );
}
