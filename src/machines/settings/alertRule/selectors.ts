import type { SnapshotFrom } from 'xstate';
import { isSameRule } from '../../../domain/settings/alertRule.ts';
import type { alertRuleMachine } from './alertRule.machine.ts';

type Snapshot = SnapshotFrom<typeof alertRuleMachine>;

/** Whether a rule is open. */
export const isOpen = (snapshot: Snapshot): boolean =>
  snapshot.matches('editing') || snapshot.matches('saving');

/** Whether leaving the rule now would lose changes. */
export const isUnsaved = (snapshot: Snapshot): boolean =>
  snapshot.matches('saving') ||
  (snapshot.matches('editing') && !isSameRule(snapshot.context.kept, snapshot.context.draft));
