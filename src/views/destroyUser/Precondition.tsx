import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageKey } from '../../domain/shell/messages.ts';
import { Icon } from '../shared/page/Icon.tsx';

/** One thing that blocks the deletion: its count and, if it is not 0, what to do. */
export function Precondition({
  kind,
  count,
  error,
  way,
}: {
  kind: 'devices' | 'owed' | 'pending';
  count: number;
  error: MessageKey;
  /** A link to the page that resolves it. */
  way?: ReactNode;
}) {
  const { t } = useTranslation();
  if (count === 0) {
    return (
      <p className="condition ok">
        <Icon name="pi-check-circle" />
        <span>{t(`account:deletionPage.held.${kind}.none`)}</span>
      </p>
    );
  }
  return (
    <div className="condition bad">
      <Icon name="pi-exclamation-triangle" />
      <div>
        <b>{t(`account:deletionPage.held.${kind}.count`, { count })}</b>
        <p>{t(`messages:${error}`)}</p>
        <p>{t(`account:deletionPage.held.${kind}.help`)}</p>
        {way}
      </div>
    </div>
  );
}
