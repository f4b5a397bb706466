import { useTranslation } from 'react-i18next';
import type { IncidentSpace } from '../../domain/clips/incident.ts';
import { dataText } from '../shared/text/numberText.ts';

/** The space that all incidents take together, of what they can take. */
export function SpaceLine({ space: { used, limit } }: { space: IncidentSpace }) {
  const { t, i18n } = useTranslation();
  return (
    <p className="incident-space">
      {t('incidents:space', { used: dataText(used, i18n.language), limit: dataText(limit, i18n.language) })}
      <meter aria-hidden="true" min={0} max={limit} value={used} />
    </p>
  );
}
