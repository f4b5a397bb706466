import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { useTranslation } from 'react-i18next';
import { Button } from '../form/Button.tsx';

/** The message of an empty pane: what is missing, why, and one or two next steps (`children`). */
export function EmptyState({
  icon,
  title,
  text,
  children,
}: {
  icon: string;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="empty-state">
      <Icon name={icon} />
      <h2>{title}</h2>
      <p>{text}</p>
      {children && <div>{children}</div>}
    </div>
  );
}

/** The message of a pane that failed to load: what, why, a retry button, and another next step (`children`). */
export function FailedState({
  title,
  text,
  onAgain,
  children,
}: {
  title: string;
  text: string;
  onAgain: () => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <EmptyState icon="pi-exclamation-circle" title={title} text={text}>
      <Button label={t('common:tryAgain')} icon="pi-refresh" onClick={onAgain} />
      {children}
    </EmptyState>
  );
}
