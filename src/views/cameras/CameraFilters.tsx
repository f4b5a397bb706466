import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeviceFilterRef, useMachineAttributes } from '../../actors/shell/contexts.tsx';
import type { Device } from '../../domain/devices/device.ts';
import { kindChoices, statusChoices } from '../../domain/devices/deviceFilter.ts';
import { useGoToCamera } from '../shared/device/sameMoment.ts';
import { Icon } from '../shared/page/Icon.tsx';
import { SelectField } from '../shared/form/SelectField.tsx';
import { useShortcuts } from '../shared/shortcuts/dom/ShortcutKeys.tsx';

/**
 * Keyword, site, status and kind. The sites are those of the account and of the listed devices. The wall shows facets
 * instead of the last two. Keys move from the keyword to what it finds.
 *
 * @param first the first matching camera, which Enter opens
 */
export function CameraFilters({
  devices,
  first,
  ofWall = false,
}: {
  devices: readonly Device[];
  first: Device | undefined;
  ofWall?: boolean;
}) {
  const { t } = useTranslation();
  const ref = useDeviceFilterRef();
  const attributes = useMachineAttributes(ref);
  const filter = useSelector(ref, (snapshot) => snapshot.context.filter);
  const accountSites = useSelector(ref, (snapshot) => snapshot.context.sites);
  const sites = new Set([...accountSites, ...devices.map((device) => device.site)]);
  sites.delete('');
  const keyword = useRef<HTMLInputElement>(null);
  const goTo = useGoToCamera();
  useShortcuts('cameras', { search: () => keyword.current?.select() });
  const open = (found: Device) => {
    goTo(found);
    document.getElementById('chosen')?.focus({ preventScroll: true });
  };
  useShortcuts(
    'search',
    {
      open: filter.keyword !== '' && first ? () => open(first) : null,
      results: () =>
        keyword.current?.closest('section')?.querySelector<HTMLElement>('[data-place] a')?.focus(),
    },
    () => keyword.current,
  );
  return (
    <search className="filters" {...attributes}>
      <span className="keyword">
        <Icon name="pi-search" />
        <input
          ref={keyword}
          className="p-inputtext p-component"
          type="search"
          value={filter.keyword}
          placeholder={t('devices:filter.keywordHint')}
          aria-label={t('devices:filter.keyword')}
          onChange={(event) => ref.send({ type: 'keyword.changed', keyword: event.target.value })}
        />
      </span>
      <span className="picks">
        <SelectField
          label={t('devices:filter.site')}
          value={filter.site}
          options={[
            { value: '', label: t('devices:filter.allSites') },
            ...[...sites].map((site) => ({ value: site, label: site })),
          ]}
          onChoose={(site) => ref.send({ type: 'site.changed', site })}
        />
        {!ofWall && (
          <>
            <SelectField
              label={t('devices:filter.status')}
              value={filter.status}
              options={statusChoices.map((status) => ({
                value: status,
                label: t(`devices:filter.statusChoice.${status}`),
              }))}
              onChoose={(status) => ref.send({ type: 'status.changed', status })}
            />
            <SelectField
              label={t('devices:filter.kind')}
              value={filter.kind}
              options={kindChoices.map((kind) => ({
                value: kind,
                label: t(`devices:filter.kindChoice.${kind}`),
              }))}
              onChoose={(kind) => ref.send({ type: 'kind.changed', kind })}
            />
          </>
        )}
      </span>
    </search>
  );
}
