import { useTranslation } from 'react-i18next';
import { alertAddress, type AlertAddress } from '../../../domain/alerts/alertAddress.ts';
import { countsByFilter, reviewFilters } from '../../../domain/alerts/review.ts';
import { Facets } from '../../shared/form/Facets.tsx';
import { useReviewCounts } from './reviewed.ts';

/** The filter for new, reviewed or all alerts, with the count of each. */
export function ReviewFacets({ address }: { address: AlertAddress }) {
  const { t } = useTranslation();
  const counts = useReviewCounts();
  const byFilter = counts && countsByFilter(counts);
  return (
    <Facets
      label={t('review:filter.label')}
      chosen={address.review}
      options={reviewFilters.map((review) => ({
        value: review,
        label: t(`review:filter.${review}`),
        to: alertAddress({ ...address, review }),
        count: byFilter && byFilter[review],
        icon: null,
      }))}
    />
  );
}
