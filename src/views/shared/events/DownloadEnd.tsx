import { useTranslation } from 'react-i18next';
import { Button } from '../form/Button.tsx';
import { Icon } from '../page/Icon.tsx';

/** The buttons of a finished download: retry failed files, and dismiss. */
export function DownloadEnd({ onAgain, onDismiss }: { onAgain: (() => void) | null; onDismiss: () => void }) {
  const { t } = useTranslation();
  const dismiss = t('common:dismiss');
  return (
    <>
      {onAgain && <Button label={t('common:tryAgain')} size="small" data-focus onClick={onAgain} />}
      <button
        type="button"
        className="icon-btn"
        aria-label={dismiss}
        title={dismiss}
        data-focus
        onClick={onDismiss}
      >
        <Icon name="pi-times" />
      </button>
    </>
  );
}
