import { machines } from '../charts.ts';
import { RevealCurrent } from '../dom/RevealCurrent.tsx';
import { hashOf } from '../place.ts';

const names = Object.keys(machines);

/** Every statechart, as links of which the chosen one is marked. */
export function MachineList({ chosen }: { chosen: string | null }) {
  return (
    <nav className="catalogue-list" aria-label="Statecharts">
      <RevealCurrent className="machines" current={chosen === null ? -1 : names.indexOf(chosen)}>
        {names.map((name) => (
          <li key={name}>
            <a
              href={hashOf({ name: 'catalogue', machine: name, path: null })}
              aria-current={name === chosen ? 'page' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </RevealCurrent>
    </nav>
  );
}
