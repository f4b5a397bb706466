import { RevealCurrent } from '../dom/RevealCurrent.tsx';
import { features } from '../features.ts';
import { hashOf } from '../place.ts';

/** Every statechart by feature, as links with the chosen one marked. */
export function MachineList({ chosen }: { chosen: string | null }) {
  return (
    <nav className="catalogue-list" aria-label="Statecharts">
      <RevealCurrent className="machines" current={chosen}>
        {features.map(({ feature, title, items }) => (
          <li key={feature}>
            <h2>{title}</h2>
            <ul>
              {items.map(({ name, title: text }) => (
                <li key={name}>
                  <a
                    href={hashOf({ name: 'catalogue', machine: name, path: null })}
                    aria-current={name === chosen ? 'page' : undefined}
                  >
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </RevealCurrent>
    </nav>
  );
}
