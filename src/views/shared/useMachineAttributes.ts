import { useSelector } from '@xstate/react';
import { stateText } from '../../statecharts/stateText.ts';

type MachineSnapshot = {
  readonly value: Parameters<typeof stateText>[0];
  readonly machine: { readonly id: string };
};
type Ref = NonNullable<Parameters<typeof useSelector>[0]> & { getSnapshot(): MachineSnapshot };

/** `data-machine` and `data-state` for the root element of what a machine renders (design section 3). */
export function useMachineAttributes(ref: Ref): { 'data-machine': string; 'data-state': string } {
  const state = useSelector(ref, (snapshot: MachineSnapshot) => stateText(snapshot.value));
  return { 'data-machine': ref.getSnapshot().machine.id, 'data-state': state };
}
