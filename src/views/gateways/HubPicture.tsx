import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Gateway } from '../../domain/devices/device.ts';
import type { HubAddress } from '../../domain/gateways/hubAddress.ts';
import { lanesOf } from '../../domain/gateways/hubPicture.ts';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import type { HubPlace } from './dom/KeepHubPlace.tsx';
import { LaneScroller } from './dom/LaneScroller.tsx';
import { HubAlerts } from './HubAlerts.tsx';
import { HubNotice } from './HubNotice.tsx';
import { Lane } from './Lane.tsx';

/** The topology of a hub: a branch to each channel with its camera, and from there to its detectors. */
export function HubPicture({
  hub,
  address,
  placeRef,
}: {
  hub: Gateway;
  address: HubAddress;
  placeRef: RefObject<HubPlace>;
}) {
  const { t } = useTranslation();
  const lanes = lanesOf(hub);
  if (lanes.length === 0) {
    return (
      <div className="hub-body">
        <HubNotice hub={hub} />
        <EmptyState icon="pi-sitemap" title={t('gateways:nothing.title')} text={t('gateways:nothing.text')} />
      </div>
    );
  }
  return (
    <div className="hub" data-off={hub.onLine ? undefined : true}>
      <LaneScroller
        hub={hub}
        lanes={lanes}
        placeRef={placeRef}
        label={t('gateways:picture')}
        notes={
          <>
            <HubAlerts hub={hub} />
            <HubNotice hub={hub} />
          </>
        }
        head={
          <div className="hub-n" aria-hidden="true">
            <span className="hub-i">
              <Icon name="pi-sitemap" />
            </span>
            <span>{t('gateways:head.channel')}</span>
            <span>{t('gateways:head.detectors')}</span>
          </div>
        }
        lane={(lane, place) => <Lane hub={hub} lane={lane} address={address} place={place} />}
      />
    </div>
  );
}
