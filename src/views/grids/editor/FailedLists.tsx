import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/form/Button.tsx';
import { passFocus } from '../../shared/page/dom/passFocus.ts';
import { useFailedLists } from '../useFailedLists.ts';

/** The retry button disappears while the lists reload. */
const toSearch = passFocus('.grid-cameras', 'input');

/** Says which of the lists failed to load, and offers to try again. */
export function FailedLists() {
  const { t } = useTranslation();
  const { texts, readAgain } = useFailedLists();
  return (
    <div aria-live="polite">
      {texts.length > 0 && (
        <div className="grid-failed" ref={toSearch}>
          <p>
            {texts.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </p>
          <Button label={t('common:tryAgain')} icon="pi-refresh" text onClick={readAgain} />
        </div>
      )}
    </div>
  );
}
