import { useTranslation } from 'react-i18next';
import { FollowActors } from '../../actors/history/follow.tsx';
import type { Chunk } from '../../actors/shell/chunks.ts';
import type { Recorder } from '../../domain/history/recorder.ts';
import type { Gateway } from '../../domain/devices/device.ts';
import { hubCameraTabs, type HubCameraTab } from '../../domain/gateways/hubAddress.ts';
import { camerasOf } from '../../domain/gateways/hubPicture.ts';
import { ScrollingNav } from '../shared/page/dom/ScrollingNav.tsx';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { ChunkPlace } from '../shared/page/ChunkPlace.tsx';
import { hubCameraRules, hubCameraSettings, hubLive } from './hubPanels.ts';
import { useHubTo } from './hub.ts';
import { useTabKeys } from '../shared/device/tabKeys.ts';
import { channelName } from '../shared/device/gridCameras.ts';

type Props = {
  hub: Gateway;
  channel: number;
  tab: HubCameraTab;
  /** The recordings of the camera. */
  history: Chunk<{ camera: Recorder }>;
};

const icons: Readonly<Record<HubCameraTab, string>> = {
  live: 'pi-video',
  history: 'pi-history',
  rules: 'pi-bell',
  settings: 'pi-cog',
};

/** A camera of a hub, instead of the hub's overview: live, recorded, its alert rules or its settings, with a way back. */
export function LinkedCameraView({ hub, channel, tab, history }: Props) {
  const { t } = useTranslation();
  const camera = camerasOf(hub).find((one) => one.channel === channel);
  const to = useHubTo();
  useTabKeys(tab, (one) => to({ gateway: hub.serialNumber, channel, tab: one }), camera !== undefined);
  const back = to({ gateway: hub.serialNumber });
  if (camera === undefined) {
    return (
      <div className="hub-body">
        <EmptyState
          icon="pi-question-circle"
          title={t('messages:device.notExist')}
          text={t('gateways:camera.unknown', { channel })}
        >
          <Link className="p-button p-component" to={back}>
            {t('gateways:camera.back')}
          </Link>
        </EmptyState>
      </div>
    );
  }
  const { serialNumber, timezone, shared } = hub;
  const recorder = { serialNumber, channel, timezone, shared, name: channelName(t, camera) };
  return (
    <div className="hub-camera">
      <header>
        <Link
          className="icon-btn"
          to={back}
          aria-label={t('gateways:camera.back')}
          title={t('gateways:camera.back')}
        >
          <Icon name="pi-arrow-left" />
        </Link>
        <h3>{channelName(t, camera)}</h3>
        <span>{t('gateways:channel', { channel })}</span>
      </header>
      <ScrollingNav className="tabs" aria-label={t('devices:tabs.label')} current={tab}>
        {hubCameraTabs.map((one) => (
          <Link
            key={one}
            to={to({ gateway: hub.serialNumber, channel, tab: one })}
            aria-current={one === tab ? 'page' : undefined}
          >
            <Icon name={icons[one]} />
            {t(one === 'rules' ? 'settings:rules.title' : `devices:tabs.${one}`)}
          </Link>
        ))}
      </ScrollingNav>
      {tab === 'live' && <ChunkPlace key={channel} chunk={hubLive} given={{ hub, camera }} />}
      {tab === 'history' && (
        <FollowActors>
          <ChunkPlace key={`history ${channel}`} chunk={history} given={{ camera: recorder }} />
        </FollowActors>
      )}
      {tab === 'rules' && (
        <ChunkPlace key={`rules ${channel}`} chunk={hubCameraRules} given={{ hub, camera }} />
      )}
      {tab === 'settings' && (
        <ChunkPlace key={`settings ${channel}`} chunk={hubCameraSettings} given={{ hub, camera }} />
      )}
    </div>
  );
}
