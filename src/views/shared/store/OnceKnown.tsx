import type { ReactNode } from 'react';
import { RowsLoading } from '../form/cardStates.tsx';

/** Cards of a store page, all at once: the first of them, an order that is being paid, would push down what came before it. */
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
