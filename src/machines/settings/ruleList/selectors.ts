import type { SnapshotFrom } from 'xstate';
import type { ruleListMachine } from './ruleList.machine.ts';

/** Whether a rule is still to come: the list is being read again, and the one that is shown lacks it. */
export const isComing = (snapshot: SnapshotFrom<typeof ruleListMachine>, id: string | null): boolean =>
  snapshot.matches('refreshing') && id !== null && !snapshot.context.rules.some((rule) => rule.id === id);
