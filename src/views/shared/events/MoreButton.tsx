import { Button } from 'primereact/button';
import { useTranslation } from 'react-i18next';
import { Icon } from '../page/Icon.tsx';

/** Where a list that comes page by page stands. */
export type MoreState = 'partial' | 'paging' | 'stuck' | 'complete';

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
  const isPaging = state === 'paging';
  return (
    <footer className="list-end">
      {state === 'stuck' && (
        <p role="alert">
          <Icon name="pi-exclamation-circle" />
          {t('alerts:more.stuck')}
        </p>
      )}
      {state !== 'complete' && (
        <Button
          label={t(
            isPaging ? 'alerts:more.loading' : state === 'stuck' ? 'common:tryAgain' : 'alerts:more.show',
          )}
          outlined
          severity="secondary"
          aria-disabled={isPaging}
          onClick={() => !isPaging && onMore()}
        />
      )}
      <output data-focus tabIndex={-1}>
        {t('alerts:more.shown', { shown, total })}
      </output>
    </footer>
  );
}
