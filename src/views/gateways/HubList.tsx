import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useDeviceListRef } from '../../actors/shell/contexts.tsx';
import type { Gateway } from '../../domain/devices/device.ts';
import { staleSinceOf } from '../../machines/devices/deviceList/selectors.ts';
import { ListNotes } from '../shared/events/ListNotes.tsx';
import { VirtualList } from '../shared/events/dom/VirtualList.tsx';
import { HubRow } from './HubRow.tsx';

/** The hubs: how many there are, and a row for each. */
export function HubList({ hubs, shown }: { hubs: readonly Gateway[]; shown: string | null }) {
  const { t } = useTranslation();
  const list = useDeviceListRef('gateway');
  const loading = useSelector(list, (snapshot) => snapshot.hasTag('loading'));
  const staleSince = useSelector(list, staleSinceOf);
  const dropped = useSelector(list, ({ context }) => context.dropped);
  return (
    <section className="list hubs" aria-label={t('gateways:list.label')}>
      <div className="list-head">
        <output className="count">
          {hubs.length === 0 ? (
            t('common:loading')
          ) : (
            <>
              <span>{t('gateways:list.count', { count: hubs.length })}</span>
              <span>{t('gateways:list.online', { count: hubs.filter(({ onLine }) => onLine).length })}</span>
            </>
          )}
        </output>
      </div>
      <ListNotes staleSince={staleSince} dropped={dropped} />
      <VirtualList
        count={hubs.length}
        view=""
        reveal={hubs.findIndex(({ serailno }) => serailno === shown)}
        label={t('gateways:list.label')}
        busy={loading}
        row={(index) => {
          const hub = hubs[index];
          return hub
            ? { key: hub.serailno, content: <HubRow hub={hub} chosen={hub.serailno === shown} /> }
            : { key: String(index), content: null };
        }}
      />
    </section>
  );
}
