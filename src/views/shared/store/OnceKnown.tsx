import type { ReactNode } from 'react';
import { RowsLoading } from '../form/cardStates.tsx';

/**
 * Shows the cards of a store page together, because an order that is being paid is on top and would push down the
 * others.
 */
export function OnceKnown({ isPending, children }: { isPending: boolean; children: ReactNode }) {
  return (
    <>
      {isPending && (
        <section className="card card-body store-loading">
          <RowsLoading count={4} />
        </section>
      )}
      <div className="cards" hidden={isPending}>
        {children}
      </div>
    </>
  );
}
