import './health.css';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { DeviceHealthActor, useDeviceHealthRef } from '../../../../actors/devices/deviceHealth.tsx';
import { useDeviceSettingsRef } from '../../../../actors/settings/settingsPage.tsx';
import { useMachineAttributes } from '../../../../actors/shell/contexts.tsx';
import type { Device } from '../../../../domain/devices/device.ts';
import { worstFact, type DeviceHealth, type HealthFact } from '../../../../domain/devices/deviceHealth.ts';
import { sectionsOf } from '../../../../domain/settings/sections.ts';
import { useAddressOf } from '../../../shared/device/cameras.ts';
import { RowsFailed, RowsLoading } from '../../../shared/form/cardStates.tsx';
import { Icon } from '../../../shared/page/Icon.tsx';
import { Link } from '../../../shared/page/Link.tsx';
import { TryAgain } from '../../../shared/page/TryAgain.tsx';
import { momentText } from '../../../shared/text/momentText.ts';
import { BatteryCard } from './BatteryCard.tsx';
import { KeptCard } from './KeptCard.tsx';
import { OutagesCard } from './OutagesCard.tsx';
import { StreamFigures } from './StreamFigures.tsx';
import { SignalCard } from './SignalCard.tsx';

type OfCamera = { readonly camera: Device };

/**
 * The health of a camera: its stream now, its signal and battery of a week, its outages, and how many days its recordings
 * reach back.
 */
export function HealthSection({ device: camera }: { device: Device }) {
  return (
    <DeviceHealthActor camera={camera}>
      <Health camera={camera} />
    </DeviceHealthActor>
  );
}

function Health({ camera }: OfCamera) {
  const { t } = useTranslation();
  const ref = useDeviceHealthRef();
  const attributes = useMachineAttributes(ref);
  const isLoading = useSelector(ref, (snapshot) => snapshot.matches('loading'));
  const health = useSelector(ref, ({ context }) => context.health);
  return (
    <section className="health" aria-labelledby="health-title" {...attributes}>
      <header>
        <h2 id="health-title">{t('settings:health.title')}</h2>
        {health && <FactTag fact={worstFact(health)} />}
        {health && <Age at={health.at} timezone={camera.timezone} />}
      </header>
      {health === null ? (
        <div className="card">
          <div className="card-body">
            {isLoading ? (
              <RowsLoading count={4} />
            ) : (
              <RowsFailed onAgain={() => ref.send({ type: 'retry' })} />
            )}
          </div>
        </div>
      ) : (
        <Measured health={health} camera={camera} />
      )}
    </section>
  );
}

const tags = {
  well: { icon: 'pi-check-circle', kind: 'ok' },
  offline: { icon: 'pi-ban', kind: 'danger' },
  outages: { icon: 'pi-exclamation-triangle', kind: 'warn' },
  lost: { icon: 'pi-exclamation-triangle', kind: 'warn' },
  signal: { icon: 'pi-wifi', kind: 'warn' },
  battery: { icon: 'pi-exclamation-triangle', kind: 'warn' },
} as const;

function FactTag({ fact }: { fact: HealthFact }) {
  const { t } = useTranslation();
  const { icon, kind } = tags[fact.kind];
  return (
    <span className={`tag ${kind}`}>
      <Icon name={icon} />
      {fact.kind === 'outages'
        ? t('settings:health.fact.outages', { count: fact.count })
        : t(`settings:health.fact.${fact.kind}`)}
    </span>
  );
}

/** When it was measured; a failure to measure it again is announced. */
function Age({ at, timezone }: { at: number; timezone: string }) {
  const { t, i18n } = useTranslation();
  const ref = useDeviceHealthRef();
  const isOutdated = useSelector(ref, (snapshot) => snapshot.matches({ shown: 'outdated' }));
  const time = momentText(at, at, i18n.language, timezone);
  return (
    <div className="age">
      {!isOutdated && <p>{t('settings:health.updated', { time })}</p>}
      <output>{isOutdated && t('settings:health.outdated', { time })}</output>
      {isOutdated && <TryAgain onAgain={() => ref.send({ type: 'retry' })} />}
    </div>
  );
}

function Measured({ health, camera }: OfCamera & { health: DeviceHealth }) {
  const { t } = useTranslation();
  const addressOf = useAddressOf();
  const { serialNumber, timezone } = camera;
  const hasCard = useSelector(
    useDeviceSettingsRef(),
    ({ context: { settings } }) => settings !== null && sectionsOf(settings.choices).includes('card'),
  );
  return (
    <>
      <StreamFigures health={health} timezone={timezone} />
      <div className="health-cards">
        <SignalCard health={health} timezone={timezone} />
        <BatteryCard health={health} timezone={timezone} />
        <OutagesCard health={health} timezone={timezone} />
        {health.storage && (
          <KeptCard
            storage={health.storage}
            timezone={timezone}
            link={
              hasCard && (
                <Link to={addressOf(serialNumber, { tab: 'settings', section: 'card' })}>
                  {t('settings:card.title')}
                  <Icon name="pi-angle-right" />
                </Link>
              )
            }
          />
        )}
      </div>
    </>
  );
}
