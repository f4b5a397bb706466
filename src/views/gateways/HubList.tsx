import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useDeviceListRef } from '../../actors/shell/contexts.tsx';
import type { Gateway } from '../../domain/devices/device.ts';
import { noHubFilter, type HubFilter } from '../../domain/gateways/hubFilter.ts';
import { staleSinceOf } from '../../machines/devices/deviceList/selectors.ts';
import { NoMatch } from '../shared/device/NothingListed.tsx';
import { ListNotes } from '../shared/events/ListNotes.tsx';
import { RefreshList } from '../shared/device/RefreshList.tsx';
import { VirtualList } from '../shared/events/dom/VirtualList.tsx';
import { HubFilters } from './HubFilters.tsx';
import { useHubFilter } from './hub.ts';
import { HubRow } from './HubRow.tsx';

/** The list of hubs: filters, the count, and a row for each hub in `listed`. */
export function HubList({
  hubs,
  listed,
  filter,
  shown,
}: {
  hubs: readonly Gateway[];
  listed: readonly Gateway[];
  filter: HubFilter;
  shown: string | null;
}) {
  const { t } = useTranslation();
  const narrow = useHubFilter();
  const list = useDeviceListRef('gateway');
  const loading = useSelector(list, (snapshot) => snapshot.hasTag('loading'));
  const staleSince = useSelector(list, staleSinceOf);
  const dropped = useSelector(list, ({ context }) => context.dropped);
  return (
    <section className="list hubs" aria-label={t('gateways:list.label')}>
      <HubFilters hubs={hubs} filter={filter} />
      <div className="list-head">
        <output className="count">
          {hubs.length === 0 ? (
            t('common:loading')
          ) : (
            <>
              <span>
                {listed.length === hubs.length
                  ? t('gateways:list.count', { count: hubs.length })
                  : t('gateways:list.countOf', { shown: listed.length, count: hubs.length })}
              </span>
              <span>
                {t('gateways:list.online', { count: listed.filter(({ onLine }) => onLine).length })}
              </span>
            </>
          )}
        </output>
        <RefreshList kind="gateway" />
      </div>
      <ListNotes staleSince={staleSince} dropped={dropped} />
      {hubs.length > 0 && listed.length === 0 ? (
        <NoMatch title={t('gateways:list.noMatch')} onClear={() => narrow(noHubFilter)} />
      ) : (
        <VirtualList
          count={listed.length}
          view={`${filter.keyword} ${filter.site} ${filter.status}`}
          reveal={listed.findIndex(({ serialNumber }) => serialNumber === shown)}
          label={t('gateways:list.label')}
          busy={loading}
          row={(index) => {
            const hub = listed[index];
            return hub
              ? { key: hub.serialNumber, content: <HubRow hub={hub} chosen={hub.serialNumber === shown} /> }
              : { key: String(index), content: null };
          }}
        />
      )}
    </section>
  );
}
