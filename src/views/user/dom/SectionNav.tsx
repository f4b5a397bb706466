import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../shared/page/Icon.tsx';
import { currentSection } from '../sections.ts';
import { useHashTarget } from '../../shared/page/dom/useHashTarget.ts';

export type Section = { readonly id: string; readonly icon: string; readonly label: string };

/**
 * Links to the sections of a long page. The current one is marked and, on a phone, scrolled into the row.
 *
 * @param scrolled id of the element that scrolls the page
 */
export function SectionNav({
  label,
  sections,
  scrolled,
}: {
  label: string;
  sections: readonly Section[];
  scrolled: string;
}) {
  const row = useRef<HTMLElement>(null);
  const chosen = useHashTarget();
  const ids = sections.map(({ id }) => id).join(' ');
  const [current, setCurrent] = useState(sections[0]?.id);

  useEffect(() => {
    const scroller = document.getElementById(scrolled);
    if (scroller === null) return;
    const look = () => {
      const box = scroller.getBoundingClientRect();
      const seen = ids.split(' ').map((id) => {
        const { top = 0, bottom = 0 } = document.getElementById(id)?.getBoundingClientRect() ?? {};
        return { id, top: top - box.top, bottom: bottom - box.top };
      });
      setCurrent(currentSection(seen, box.height, chosen));
    };
    look();
    scroller.addEventListener('scroll', look, { passive: true });
    return () => scroller.removeEventListener('scroll', look);
  }, [ids, scrolled, chosen]);

  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && link) {
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
    }
  }, [current]);

  return (
    <nav className="subnav" aria-label={label} ref={row}>
      {sections.map(({ id, icon, label: text }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          <Icon name={icon} />
          {text}
        </a>
      ))}
    </nav>
  );
}
