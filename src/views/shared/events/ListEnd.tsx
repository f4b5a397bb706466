import { useTranslation } from 'react-i18next';
import { Button } from '../form/Button.tsx';
import { Icon } from '../page/Icon.tsx';
import { KeepFocus } from '../page/dom/KeepFocus.tsx';

/** The loading state of a paged list. */
export type EndState = 'hasMore' | 'loadingMore' | 'moreFailed' | 'allLoaded';

/** The end of a paged list: the number of entries, that more are loading, or that loading failed. */
export function ListEnd({
  state,
  shown,
  total,
  onRetry,
}: {
  state: EndState;
  shown: number;
  total: number;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  const hasFailed = state === 'moreFailed';
  return (
    <KeepFocus part={String(hasFailed)} className="list-end">
      {hasFailed && (
        <>
          <p role="alert">
            <Icon name="pi-exclamation-circle" />
            {t('alerts:more.failed')}
          </p>
          <Button label={t('common:tryAgain')} outlined severity="secondary" onClick={onRetry} />
        </>
      )}
      <output data-focus tabIndex={-1}>
        {t('alerts:more.shown', { shown, total })}
      </output>
      {state === 'loadingMore' && <span>{t('alerts:more.loading')}</span>}
    </KeepFocus>
  );
}
