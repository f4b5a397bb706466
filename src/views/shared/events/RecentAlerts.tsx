import { Button } from '../form/Button.tsx';
import './recentAlerts.css';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlertQueryRef } from '../../../actors/alerts/alertContexts.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import { KeepLast } from '../dialog/dom/KeepLast.tsx';
import { Icon } from '../page/Icon.tsx';
import { Link } from '../page/Link.tsx';

/** At most this many alerts are shown. The others are on the page of alerts. */
const mostShown = 6;

/**
 * The newest alerts of the list around, in a row.
 *
 * @param all the link to all of them
 * @param none said if there are none
 * @param item renders the list item of an alert
 */
export function RecentAlerts({
  title,
  all,
  none,
  item,
}: {
  title: string;
  all: { readonly label: string; readonly to: string };
  none: string;
  item: (alert: Alert) => ReactNode;
}) {
  const { t } = useTranslation();
  const query = useAlertQueryRef();
  const attributes = useMachineAttributes(query);
  const isEmpty = useSelector(query, (snapshot) => snapshot.matches('empty'));
  const hasFailed = useSelector(query, (snapshot) => snapshot.hasTag('failed'));
  const entries = useSelector(query, (snapshot) =>
    snapshot.hasTag('listed') ? snapshot.context.pages.entries : null,
  );
  return (
    <section className="recent" aria-label={title} {...attributes}>
      <header>
        <h3>{title}</h3>
        <Link to={all.to}>
          {all.label}
          <Icon name="pi-angle-right" />
        </Link>
      </header>
      {hasFailed ? (
        <p role="alert">
          {t('alerts:failed')}
          <Button
            label={t('common:tryAgain')}
            text
            size="small"
            onClick={() => query.send({ type: 'refresh' })}
          />
        </p>
      ) : isEmpty ? (
        <p>{none}</p>
      ) : (
        <KeepLast value={entries} fallback={<output>{t('common:loading')}</output>}>
          {(shown) => <ul>{shown.slice(0, mostShown).map(item)}</ul>}
        </KeepLast>
      )}
    </section>
  );
}
