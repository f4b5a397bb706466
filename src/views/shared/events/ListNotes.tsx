import { useTranslation } from 'react-i18next';
import { viewerMomentText } from '../text/momentText.ts';

/**
 * What must be known of a list that is shown: that it could not be refreshed, and since when it is as it is
 * (`staleSince`, epoch milliseconds, else null); and how many entries could not be read.
 */
export function ListNotes({ staleSince, dropped = 0 }: { staleSince: number | null; dropped?: number }) {
  const { t, i18n } = useTranslation();
  return (
    <output className="list-notes">
      {staleSince !== null && (
        <span>{t('common:asOf', { time: viewerMomentText(staleSince, i18n.language) })}</span>
      )}
      {dropped > 0 && <span>{t('common:dropped', { count: dropped })}</span>}
    </output>
  );
}
