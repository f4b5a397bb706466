import { Button } from 'primereact/button';
import { useTranslation } from 'react-i18next';
import { Icon } from '../page/Icon.tsx';

/** Where a list that comes page by page stands. */
export type MoreState = 'hasMore' | 'loadingMore' | 'moreFailed' | 'allLoaded';

/** The end of a list that comes page by page: how much is shown, and the way to more. The focus stays here. */
export function MoreButton({
  state,
  shown,
  total,
  onMore,
}: {
  state: MoreState;
  shown: number;
  total: number;
  onMore: () => void;
}) {
  const { t } = useTranslation();
  const isLoadingMore = state === 'loadingMore';
  return (
    <footer className="list-end">
      {state === 'moreFailed' && (
        <p role="alert">
          <Icon name="pi-exclamation-circle" />
          {t('alerts:more.failed')}
        </p>
      )}
      {state !== 'allLoaded' && (
        <Button
          label={t(
            isLoadingMore
              ? 'alerts:more.loading'
              : state === 'moreFailed'
                ? 'common:tryAgain'
                : 'alerts:more.show',
          )}
          outlined
          severity="secondary"
          aria-disabled={isLoadingMore}
          onClick={() => !isLoadingMore && onMore()}
        />
      )}
      <output data-focus tabIndex={-1}>
        {t('alerts:more.shown', { shown, total })}
      </output>
    </footer>
  );
}
