import { useTranslation } from 'react-i18next';
import type { Gateway } from '../../domain/devices/device.ts';
import { statusChoices } from '../../domain/devices/deviceFilter.ts';
import type { HubFilter } from '../../domain/gateways/hubFilter.ts';
import { SearchField } from '../shared/form/dom/SearchField.tsx';
import { SelectField } from '../shared/form/SelectField.tsx';
import { useHubFilter } from './hub.ts';

/** Keyword, site and status of the list of hubs. The sites are those of the hubs, plus the one in the address. */
export function HubFilters({ hubs, filter }: { hubs: readonly Gateway[]; filter: HubFilter }) {
  const { t } = useTranslation();
  const narrow = useHubFilter();
  const sites = new Set([filter.site, ...hubs.map(({ site }) => site)]);
  sites.delete('');
  return (
    <search className="filters">
      <SearchField
        label={t('devices:filter.keyword')}
        hint={t('gateways:list.keywordHint')}
        value={filter.keyword}
        onType={(keyword) => narrow({ keyword })}
      />
      <span className="picks">
        <SelectField
          label={t('devices:filter.site')}
          value={filter.site}
          options={[
            { value: '', label: t('devices:filter.allSites') },
            ...[...sites].map((site) => ({ value: site, label: site })),
          ]}
          onChoose={(site) => narrow({ site })}
        />
        <SelectField
          label={t('devices:filter.status')}
          value={filter.status}
          options={statusChoices.map((status) => ({
            value: status,
            label: t(`devices:filter.statusChoice.${status}`),
          }))}
          onChoose={(status) => narrow({ status })}
        />
      </span>
    </search>
  );
}
