import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { ActorRefFrom } from 'xstate';
import { cameraIn, ruleAt, rulesAddress, type RuledCamera } from '../../domain/settings/ruledCamera.ts';
import { isUnsaved, type OpenedRule } from '../../machines/settings/alertRule/alertRule.machine.ts';
import type { rulesPageMachine } from '../../machines/settings/rulesPage/rulesPage.machine.ts';
import { useDeviceRefreshRef } from '../devices/deviceContexts.tsx';
import { useOwnActor } from '../shell/actorScope.tsx';
import { useConsole, useUserId } from '../shell/contexts.tsx';
import { draftKind } from '../shell/drafts.ts';
import { factWatch } from '../shell/relay.ts';
import { useSaveDraft, useSavedDraft } from '../shell/savedDrafts.ts';
import { refContext } from '../shell/refContext.ts';
import { useUnsaved } from '../shell/unsaved.ts';
import { usePart } from '../shell/usePart.ts';
import { provideRulesPage, type RulesOutside } from './provideRulesPage.ts';

const [RulesPageContext, useRulesPageRef] = refContext<ActorRefFrom<typeof rulesPageMachine>>('RuleActors');

export const useRuleListRef = () => usePart(useRulesPageRef(), 'list');
export const useAlertRuleRef = () => usePart(useRulesPageRef(), 'rule');

/** The address of the alert rules of a camera on this page, or of one of them (`newRule`: of a new one). */
export function useRuleAddressOf(): (camera: RuledCamera, rule: string | null) => string {
  const { pathname, search } = useLocation();
  return (camera, rule) => rulesAddress(pathname + search, camera, rule);
}

const editedRules = draftKind<OpenedRule>();

export type OfRuledCamera = RuledCamera & {
  /** The rule that the address names. */
  readonly wanted: string | null;
  readonly children: ReactNode;
};

/** Runs the page of the alert rules of a camera as long as it is mounted. */
export function RuleActors(props: OfRuledCamera) {
  const deviceRefresh = useDeviceRefreshRef();
  const [watchDevice] = useState(() => factWatch(deviceRefresh, 'device.read'));
  return <RulesPage {...props} watchDevice={watchDevice} />;
}

/** Runs the page of the alert rules of a camera, of which `watchDevice` reports when it was reloaded. */
export function RulesPage(props: OfRuledCamera & Pick<RulesOutside, 'watchDevice'>) {
  const { wanted, watchDevice, children } = props;
  const { http, navigation } = useConsole();
  const [machine] = useState(() => provideRulesPage({ http: http(), navigation, watchDevice }));
  const camera = cameraIn(props);
  const key = Object.values(camera).join(' ');
  const input = { ...camera, userId: useUserId(), edited: useSavedDraft(editedRules, key) };
  const page = useOwnActor(machine, { input });
  const rule = usePart(page, 'rule');
  useSaveDraft(editedRules, key, () => {
    const snapshot = rule.getSnapshot();
    return isUnsaved(snapshot) ? { id: snapshot.context.id, rule: snapshot.context.draft } : null;
  });
  useUnsaved(useSelector(rule, isUnsaved), (to) => {
    const there = ruleAt(to, camera);
    return there !== null && there.rule === wanted;
  });
  return <RulesPageContext value={page}>{children}</RulesPageContext>;
}
