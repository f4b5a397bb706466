import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A section of a settings page: its title, at the right its state, below them its content. */
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

/** The tag of a card whose change is being saved. Its place stays, so that a reader hears it. */
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
