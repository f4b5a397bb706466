import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../../page/Icon.tsx';
import '../pictureTools.css';

/**
 * Buttons that do not fit into a bar, or a longer text. The browser opens and closes it. Clicking elsewhere or on one of them, and
 * Escape, also close it.
 */
export function MoreMenu({
  label,
  isText = false,
  children,
}: {
  label: string;
  /** The bar shows the label itself instead of dots. */
  isText?: boolean;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const menu = ref.current;
    if (menu === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    const close = () => {
      menu.open = false;
    };
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && !menu.contains(target)) close();
      },
      { signal },
    );
    menu.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !menu.open) return;
        event.stopPropagation();
        close();
        menu.querySelector('summary')?.focus();
      },
      { signal },
    );
    menu.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('button, a')) close();
      },
      { signal },
    );
    return () => listening.abort();
  }, []);
  return (
    <details ref={ref} className="more">
      {isText ? (
        <summary className="ctl text">{label}</summary>
      ) : (
        <summary className="ctl" aria-label={label} title={label}>
          <Icon name="pi-ellipsis-h" />
        </summary>
      )}
      <div className="more-items">{children}</div>
    </details>
  );
}
