import type { ReactNode } from 'react';
import { Icon } from '../page/Icon.tsx';

/** One phase of a long operation. */
export interface Phase {
  readonly name: string;
  readonly fact: ReactNode;
  readonly status: 'ahead' | 'now' | 'done' | 'failed';
  readonly percent: number;
}

const marks = { done: 'pi-check', failed: 'pi-times' } as const;

/** Phases side by side, each with its own bar, so that no percentage jumps back to 0. */
export function Phases({ phases }: { phases: readonly Phase[] }) {
  return (
    <ol className="phases">
      {phases.map(({ name, fact, status, percent }, index) => (
        <li key={name} data-status={status} aria-current={status === 'now' ? 'step' : undefined}>
          <span className="phase-mark" aria-hidden="true">
            {status === 'done' || status === 'failed' ? <Icon name={marks[status]} /> : index + 1}
          </span>
          <b>{name}</b>
          <small>{fact}</small>
          <progress max={100} value={Math.round(percent)} aria-label={name} />
        </li>
      ))}
    </ol>
  );
}
