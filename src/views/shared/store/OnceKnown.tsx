import type { ReactNode } from 'react';
import { RowsLoading } from '../form/cardStates.tsx';

/** Shows the cards of a store page together: an order being paid comes first and would push down cards already shown. */
export function OnceKnown({ isComing, children }: { isComing: boolean; children: ReactNode }) {
  return (
    <>
      {isComing && (
        <section className="card card-body store-loading">
          <RowsLoading count={4} />
        </section>
      )}
      <div className="cards" hidden={isComing}>
        {children}
      </div>
    </>
  );
}
