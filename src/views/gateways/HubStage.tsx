import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { HubPageActor, useHubRefreshRef } from '../../actors/gateways/hubPage.tsx';
import { useDeviceListRef, useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { useGo } from '../../actors/shell/unsaved.ts';
import type { Chunk } from '../../actors/shell/chunks.ts';
import type { Recorder } from '../../domain/history/recorder.ts';
import type { Gateway } from '../../domain/devices/device.ts';
import type { HubAddress } from '../../domain/gateways/hubAddress.ts';
import { DeviceStatus } from '../shared/device/DeviceStatus.tsx';
import { KeepLast } from '../shared/dialog/dom/KeepLast.tsx';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { PageLoading } from '../shared/page/loading.tsx';
import { ChunkPlace } from '../shared/page/ChunkPlace.tsx';
import { useShortcuts } from '../shared/shortcuts/dom/ShortcutKeys.tsx';
import { KeepHubPlace, type HubPlace } from './dom/KeepHubPlace.tsx';
import { useHubTo, useHubContents } from './hub.ts';
import { hubPanelOf } from './hubPanels.ts';
import { HubPicture } from './HubPicture.tsx';
import { LinkedCameraView } from './LinkedCameraView.tsx';

type Props = {
  serialNumber: string;
  hub: Gateway | undefined;
  address: HubAddress;
  history: Chunk<{ camera: Recorder }>;
};

/** A hub next to the list, with its devices. Once mounted, it stays while the list reloads. */
export function HubStage({ serialNumber, hub, address, history }: Props) {
  const { t } = useTranslation();
  const loading = useSelector(useDeviceListRef('gateway'), (snapshot) => snapshot.hasTag('loading'));
  return (
    <section className="stage of-hub" aria-label={t('gateways:stage.label')}>
      <KeepLast key={serialNumber} value={hub} fallback={loading ? <PageLoading /> : <Missing />}>
        {(shown) => (
          <HubPageActor serialNumber={serialNumber}>
            <HubView hub={shown} address={address} history={history} />
          </HubPageActor>
        )}
      </KeepLast>
    </section>
  );
}

/** The list has no hub with the serial number in the address. */
function Missing() {
  const { t } = useTranslation();
  const to = useHubTo();
  return (
    <EmptyState
      icon="pi-question-circle"
      title={t('messages:device.notExist')}
      text={t('devices:stage.unknown.text')}
    >
      <Link className="p-button p-component" to={to({})}>
        {t('gateways:stage.all')}
      </Link>
    </EmptyState>
  );
}

function HubView({ hub, address, history }: Omit<Props, 'serialNumber' | 'hub'> & { hub: Gateway }) {
  const panel = hubPanelOf(address);
  const attributes = useMachineAttributes(useHubRefreshRef());
  const place = useRef<HubPlace>({ top: 0, channel: null });
  const go = useGo();
  const picture = useHubTo()({ gateway: hub.serialNumber });
  // Also while the panel is still loading.
  useShortcuts('hubPanel', { close: panel === null ? null : () => go(picture) });
  return (
    <KeepHubPlace className="chosen" address={address} placeRef={place} {...attributes}>
      <HubHeader hub={hub} />
      <div className="hub-panes" data-panel={panel === null ? undefined : true}>
        {address.channel === null ? (
          <HubPicture hub={hub} address={address} placeRef={place} />
        ) : (
          <LinkedCameraView hub={hub} channel={address.channel} tab={address.tab} history={history} />
        )}
        {panel !== null && (
          <aside className="hub-panel">
            <ChunkPlace key={panel.name} chunk={panel} given={{ hub, address }} />
          </aside>
        )}
      </div>
    </KeepHubPlace>
  );
}

function HubHeader({ hub }: { hub: Gateway }) {
  const { t } = useTranslation();
  const contents = useHubContents(hub);
  const to = useHubTo();
  const refresh = useHubRefreshRef();
  const isReading = useSelector(refresh, (snapshot) => snapshot.matches('refreshing'));
  return (
    <header className="dev">
      <div>
        <h2>{hub.name || hub.serialNumber}</h2>
        <p>
          <DeviceStatus device={hub} />
          {hub.shared && (
            <span>
              <Icon name="pi-share-alt" /> {t('common:shared')}
            </span>
          )}
          {hub.site && <span>{hub.site}</span>}
          <span>{contents}</span>
          <span className="mono">{hub.serialNumber}</span>
        </p>
      </div>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('gateways:stage.refresh')}
        title={t('gateways:stage.refresh')}
        aria-busy={isReading}
        onClick={() => refresh.send({ type: 'refresh' })}
      >
        <Icon name={isReading ? 'pi-spin pi-refresh' : 'pi-refresh'} />
      </button>
      <Link
        className="p-button p-component p-button-outlined p-button-secondary hub-settings"
        title={t('gateways:stage.settings')}
        to={to({ gateway: hub.serialNumber, settings: true })}
      >
        <Icon name="pi-cog" />
        <span>{t('gateways:stage.settings')}</span>
      </Link>
    </header>
  );
}
