import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A section of a settings page: its title, its state on the right, and its content below. */
export function Card({
  id,
  title,
  aside,
  children,
  ...attributes
}: {
  id: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
  hidden?: boolean;
  'data-machine'?: string;
  'data-state'?: string;
}) {
  return (
    <section className="card" id={id} aria-labelledby={`${id}-title`} {...attributes}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        {aside}
      </header>
      <div className="card-body">{children}</div>
    </section>
  );
}

/** The tag of a card that is saving a change. The element stays in the DOM, so that screen readers announce it. */
export function SavingTag({ when }: { when: boolean }) {
  const { t } = useTranslation();
  return (
    <output>
      {when && (
        <span className="tag info">
          <span className="spin sm" />
          {t('common:saving')}
        </span>
      )}
    </output>
  );
}
