import { useTranslation } from 'react-i18next';
import { Icon } from '../page/Icon.tsx';
import { Skeleton } from '../page/Skeleton.tsx';
import { TryAgain } from '../page/TryAgain.tsx';

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
