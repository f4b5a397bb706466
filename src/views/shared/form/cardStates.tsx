import { useTranslation } from 'react-i18next';
import { Icon } from '../page/Icon.tsx';
import { Skeleton } from '../page/loading.tsx';
import { TryAgain } from '../page/TryAgain.tsx';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';

/** Placeholders for rows that are loading. */
export function RowsLoading({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <output>
      <span className="sr">{t('common:loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        <span className="settings-row" key={index} aria-hidden="true">
          <Skeleton width="160px" height="14px" />
          <Skeleton width="72px" height="30px" />
        </span>
      ))}
    </output>
  );
}

/** Replaces rows that failed to load, with a retry button. */
export function RowsFailed({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="lines-failed" role="alert">
      <p>
        <Icon name="pi-exclamation-circle" />
        {t('common:notLoaded')}
      </p>
      <TryAgain onAgain={onAgain} />
    </div>
  );
}

/** An actor that loads the content of a card, and accepts a retry after a failure. */
type Loads = {
  getSnapshot: () => { matches: (state: 'loading' | 'failed') => boolean };
  subscribe: NonNullable<Parameters<typeof useSelector>[0]>['subscribe'];
  send: (event: { type: 'retry' }) => void;
};

/** The rows of a card once they are loaded. Before that, placeholders, or an error with a retry button. */
export function OnceLoaded({ of, count, children }: { of: Loads; count: number; children: ReactNode }) {
  const isLoading = useSelector(of, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(of, (snapshot) => snapshot.matches('failed'));
  if (isLoading) return <RowsLoading count={count} />;
  if (hasFailed) return <RowsFailed onAgain={() => of.send({ type: 'retry' })} />;
  return children;
}
