import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { RowsFailed, RowsLoading } from './cardStates.tsx';

/** An actor that loads the content of a card, and accepts a retry after a failure. */
type Loads = {
  getSnapshot: () => { matches: (state: 'loading' | 'failed') => boolean };
  subscribe: NonNullable<Parameters<typeof useSelector>[0]>['subscribe'];
  send: (event: { type: 'retry' }) => void;
};

/** The rows of a card once they are loaded. Before that, placeholders, or an error with a retry button. */
export function OnceLoaded({ of, count, children }: { of: Loads; count: number; children: ReactNode }) {
  const isLoading = useSelector(of, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(of, (snapshot) => snapshot.matches('failed'));
  if (isLoading) return <RowsLoading count={count} />;
  if (hasFailed) return <RowsFailed onAgain={() => of.send({ type: 'retry' })} />;
  return children;
}
