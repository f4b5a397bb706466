import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useAlertQueryRef } from '../../../actors/alerts/alertContexts.tsx';
import { useAlertReviewRef } from '../../../actors/alerts/reviewContexts.tsx';
import { Button } from '../../shared/form/Button.tsx';
import { KeepFocus } from '../../shared/page/dom/KeepFocus.tsx';
import { useReviewCounts } from './reviewed.ts';

/** Marks all new alerts of the filter as reviewed, up to the newest shown one. The person has not seen later ones. */
export function MarkAll() {
  const { t } = useTranslation();
  const query = useAlertQueryRef();
  const review = useAlertReviewRef();
  const counts = useReviewCounts();
  const isBusy = useSelector(review, (snapshot) => snapshot.matches('marking'));
  if (counts === null) return null;
  const markAll = () => {
    const { filters, from, pages } = query.getSnapshot().context;
    const { marks } = review.getSnapshot().context;
    const shown = pages.entries
      .filter(({ id, reviewed }) => !(marks.get(id) ?? reviewed))
      .map(({ id }) => id);
    review.send({ type: 'alerts.mark', mark: { filters, from, to: pages.newest, shown } });
  };
  return (
    <KeepFocus part={String(counts.new > 0)} fromHere className="mark-all">
      <span data-focus tabIndex={-1}>
        {t('review:newOf', { new: counts.new, count: counts.new + counts.reviewed })}
      </span>
      {counts.new > 0 && (
        <Button
          label={t('review:markAll', { count: counts.new })}
          text
          size="small"
          aria-disabled={isBusy}
          onClick={() => !isBusy && markAll()}
        />
      )}
    </KeepFocus>
  );
}
