import type { SnapshotFrom } from 'xstate';
import type { ruleListMachine } from './ruleList.machine.ts';

/** Whether a rule may still arrive: the list is reloading, and the current one lacks it. */
export const isComing = (snapshot: SnapshotFrom<typeof ruleListMachine>, id: string | null): boolean =>
  snapshot.matches('refreshing') && id !== null && !snapshot.context.rules.some((rule) => rule.id === id);
