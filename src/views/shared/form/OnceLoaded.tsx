import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { RowsFailed, RowsLoading } from './cardStates.tsx';

/** An actor that loads what a card shows, and is asked again where that failed. */
type Loads = {
  getSnapshot: () => { matches: (state: 'loading' | 'failed') => boolean };
  subscribe: NonNullable<Parameters<typeof useSelector>[0]>['subscribe'];
  send: (event: { type: 'retry' }) => void;
};

/** The lines of a card once they are loaded: before that so many in their shape, or that they did not come, with Try again. */
export function OnceLoaded({ of, count, children }: { of: Loads; count: number; children: ReactNode }) {
  const isLoading = useSelector(of, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(of, (snapshot) => snapshot.matches('failed'));
  if (isLoading) return <RowsLoading count={count} />;
  if (hasFailed) return <RowsFailed onAgain={() => of.send({ type: 'retry' })} />;
  return children;
}
