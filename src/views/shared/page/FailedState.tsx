import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../form/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

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
