import { useTranslation } from 'react-i18next';
import { viewerMomentText } from '../text/momentText.ts';

/**
 * Notes about a visible list: its refresh failed, and since when it is outdated (`staleSince`, epoch milliseconds, else
 * null); and how many entries are unreadable.
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
