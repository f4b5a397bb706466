import { useTranslation } from 'react-i18next';
import { Button } from '../form/Button.tsx';

/** Replaces a list whose filters match nothing, and offers to clear them. */
export function NoMatch({ title, onClear }: { title: string; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="empty-state">
      <h2>{title}</h2>
      <p>{t('devices:list.noMatch.text')}</p>
      <div>
        <Button label={t('devices:list.noMatch.clear')} outlined severity="secondary" onClick={onClear} />
      </div>
    </div>
  );
}
