import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { ActorRefFrom } from 'xstate';
import { cameraAddress, cameraAddressIn, homeKindAt } from '../../domain/devices/cameraAddress.ts';
import { isUnsaved, type OpenedRule } from '../../machines/settings/alertRule/alertRule.machine.ts';
import type { rulesPageMachine } from '../../machines/settings/rulesPage/rulesPage.machine.ts';
import { useDeviceRefreshRef } from '../devices/deviceContexts.tsx';
import { useOwnActor } from '../shell/actorScope.tsx';
import { useConsole, useUserId } from '../shell/contexts.tsx';
import { draftKind } from '../shell/drafts.ts';
import { useKeepDraft, useKeptDraft } from '../shell/keptDrafts.ts';
import { refContext } from '../shell/refContext.ts';
import { useUnsaved } from '../shell/unsaved.ts';
import { usePart } from '../shell/usePart.ts';
import { provideRulesPage } from './provideRulesPage.ts';

const [RulesPageContext, useRulesPageRef] = refContext<ActorRefFrom<typeof rulesPageMachine>>('RuleActors');

export const useRuleListRef = () => usePart(useRulesPageRef(), 'list');
export const useAlertRuleRef = () => usePart(useRulesPageRef(), 'rule');

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

/** Runs the page of the alert rules of a camera as long as it is mounted. */
export function RuleActors({ serialNumber, wanted, children }: OfCamera) {
  const { http, navigation } = useConsole();
  const deviceRefresh = useDeviceRefreshRef();
  const [machine] = useState(() => provideRulesPage({ http: http(), navigation, deviceRefresh }));
  const input = { userId: useUserId(), serialNumber, edited: useKeptDraft(editedRules, serialNumber) };
  const page = useOwnActor(machine, { input });
  const rule = usePart(page, 'rule');
  useKeepDraft(editedRules, serialNumber, () => {
    const snapshot = rule.getSnapshot();
    return isUnsaved(snapshot) ? { id: snapshot.context.id, rule: snapshot.context.draft } : null;
  });
  useUnsaved(useSelector(rule, isUnsaved), (to) => {
    const there = cameraAddressIn(to);
    return there?.serialNumber === serialNumber && there.section === 'rules' && there.rule === wanted;
  });
  return <RulesPageContext value={page}>{children}</RulesPageContext>;
}
