import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DayRangeActor } from '../../actors/alerts/dayRange.tsx';
import { useAlertCategoriesRef, useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { alertAddress, type AlertAddress } from '../../domain/alerts/alertAddress.ts';
import { categoryFilters, type AlertCategoryName } from '../../domain/alerts/alertCategories.ts';
import { alertPeriods, rangeFor } from '../../domain/alerts/alertRange.ts';
import { isTimed, wholeDays, withTimes, type TypedDays } from '../../domain/time/dayRange.ts';
import type { Device, Gateway } from '../../domain/devices/device.ts';
import { incidentAddress } from '../../domain/clips/incident.ts';
import { Button } from '../shared/form/Button.tsx';
import { alertCategoryIcons } from '../shared/events/alertIcons.ts';
import { Presets } from '../shared/form/Presets.tsx';
import { Link } from '../shared/page/Link.tsx';
import { SelectField } from '../shared/form/SelectField.tsx';
import { KeepFocus } from '../shared/page/dom/KeepFocus.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { NotLoaded } from '../shared/page/TryAgain.tsx';
import { ChannelChoice } from './ChannelChoice.tsx';
import { DayRange } from './DayRange.tsx';
import { DeviceChoice } from './NoDevices.tsx';
import { todayIn } from './listedDevices.ts';
import { ReviewFacets } from './review/ReviewFacets.tsx';

/**
 * The filters of the list: new or reviewed, time, device and channel, category and type. The address stores all of
 * them.
 */
export function AlertFilters({
  address: shown,
  devices,
  timezone,
}: {
  address: AlertAddress;
  devices: readonly (Device | Gateway)[];
  timezone: string;
}) {
  const { t } = useTranslation();
  // Changing a filter closes the open alert.
  const address = { ...shown, open: null };
  const navigate = useNavigate();
  const ref = useAlertCategoriesRef();
  const attributes = useMachineAttributes(ref);
  const isLoading = useSelector(ref, (snapshot) => snapshot.matches('loading'));
  const isLoadingAll = useSelector(ref, (snapshot) => snapshot.matches('loadingAll'));
  const hasFailed = useSelector(
    ref,
    (snapshot) => snapshot.matches('failed') || snapshot.matches('allFailed'),
  );
  const hasMore = useSelector(ref, (snapshot) => snapshot.can({ type: 'all.load' }));
  const listed = useSelector(ref, (snapshot) => snapshot.context.categories);
  const { range, type } = address;
  const { categories, types } = categoryFilters(listed, address);
  const today = todayIn(timezone);
  return (
    <search className="alert-filters" aria-busy={isLoading || isLoadingAll} {...attributes}>
      <div className="alert-filter-row">
        <ReviewFacets address={address} />
        <Link className="p-button p-component p-button-text p-button-sm" to={incidentAddress(null)}>
          <Icon name="pi-folder" />
          {t('incidents:list')}
        </Link>
      </div>
      <div className="alert-filter-row">
        <Presets
          label={t('alerts:range.label')}
          chosen={range.period}
          options={alertPeriods.map((period) => ({
            value: period,
            label: t(`alerts:range.${period}`),
            to: alertAddress({ ...address, range: rangeFor(period, range, today) }),
          }))}
        />
        {range.period === 'custom' && (
          <DayRangeActor shown={range} last={today}>
            <DayRange />
            <Link className="link" to={alertAddress({ ...address, range: otherKind(range) })}>
              {t(isTimed(range) ? 'alerts:range.wholeDays' : 'alerts:range.times')}
            </Link>
          </DayRangeActor>
        )}
        <span className="picks">
          <DeviceChoice
            devices={devices}
            chosen={address.device}
            addressOf={(device) => alertAddress({ ...address, device, channel: null })}
          />
          <ChannelChoice address={address} devices={devices} />
          {types.length > 1 && (
            <SelectField
              label={t('alerts:page.type')}
              value={type ?? ''}
              options={[
                { value: '', label: t('alerts:page.allTypes') },
                ...types.map((one) => ({ value: one, label: t(`alerts:type.${one}`) })),
              ]}
              onChoose={(one) => void navigate(alertAddress({ ...address, type: one || null }))}
            />
          )}
        </span>
      </div>
      <KeepFocus className="alert-filter-row" part={String(isLoadingAll)} to="a[aria-current]">
        <Presets
          label={t('alerts:page.category')}
          chosen={address.category ?? ''}
          options={[
            { value: '', label: t('alerts:page.allCategories'), to: of(address, null) },
            ...categories.map((category) => ({
              value: category,
              label: t(`alerts:category.${category}`),
              icon: alertCategoryIcons[category],
              to: of(address, category),
            })),
          ]}
        />
        {hasMore && (
          <Button
            label={t('alerts:page.moreCategories')}
            icon="pi-plus"
            size="small"
            text
            severity="secondary"
            onClick={() => ref.send({ type: 'all.load' })}
          />
        )}
      </KeepFocus>
      {hasFailed && (
        <div className="alert-filter-row">
          <NotLoaded onAgain={() => ref.send({ type: 'refresh' })} />
        </div>
      )}
    </search>
  );
}

const of = (address: AlertAddress, category: AlertCategoryName | null) =>
  alertAddress({ ...address, category, type: null });

/** The same range with times, or without. */
const otherKind = (days: TypedDays) => ({
  period: 'custom' as const,
  ...(isTimed(days) ? wholeDays(days) : withTimes(days)),
});
