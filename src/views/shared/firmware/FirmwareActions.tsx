import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useFirmwareUpgradeRef } from '../../../actors/settings/firmware.ts';
import { stepOf, takesOrder } from '../../../domain/settings/firmware.ts';
import { Button } from '../form/Button.tsx';

/** The order that each action goes to. */
const orders = {
  'upgrade.ask': 'start',
  'upgrade.start': 'start',
  'upgrade.restart': 'restart',
  'upgrade.abandon': 'abandon',
} as const;
type Way = keyof typeof orders;

/**
 * The actions for the current state of the firmware: the canceling one on the left, the continuing one on the right.
 *
 * @param isOnline from the device list
 */
export function FirmwareActions(list: { isOnline: boolean }) {
  const ways = useWays(list);
  return ways && <footer className="firmware-ways">{ways}</footer>;
}

function useWays(list: { isOnline: boolean }) {
  const { t } = useTranslation();
  const step = useSelector(
    useFirmwareUpgradeRef(),
    ({ context: { firmware } }) => firmware && stepOf(firmware),
  );
  switch (step) {
    case 'newer':
      return (
        <WayButton
          {...list}
          way="upgrade.ask"
          label={t('settings:firmware.act.upgrade')}
          icon="pi-cloud-download"
        />
      );
    case 'downloading':
      return <WayButton {...list} way="upgrade.abandon" label={t('settings:firmware.act.abandon')} isQuiet />;
    case 'installing':
      return <p className="muted">{t('settings:firmware.noWayBack')}</p>;
    case 'installed':
      return (
        <>
          <WayButton {...list} way="upgrade.abandon" label={t('settings:firmware.act.later')} isQuiet />
          <WayButton
            {...list}
            way="upgrade.restart"
            label={t('settings:firmware.act.restart')}
            icon="pi-refresh"
          />
        </>
      );
    case 'postponed':
      return (
        <WayButton
          {...list}
          way="upgrade.restart"
          label={t('settings:firmware.act.restart')}
          icon="pi-refresh"
        />
      );
    case 'failed':
      return (
        <>
          <WayButton {...list} way="upgrade.abandon" label={t('settings:firmware.act.notNow')} isQuiet />
          <WayButton {...list} way="upgrade.start" label={t('common:tryAgain')} icon="pi-refresh" />
        </>
      );
    case null:
    case 'upToDate':
    case 'restarting':
    case 'overdue':
      return null;
  }
}

type WayButtonProps = { isOnline: boolean; way: Way; label: string; icon?: string; isQuiet?: boolean };

/** A button that is enabled while the machine accepts its event. */
function WayButton({ isOnline, way, label, icon, isQuiet = false }: WayButtonProps) {
  const ref = useFirmwareUpgradeRef();
  const can = useSelector(ref, (snapshot) => {
    const { firmware } = snapshot.context;
    // The list may know earlier than the next poll.
    const isOffered =
      firmware !== null && takesOrder({ ...firmware, onLine: firmware.onLine && isOnline }, orders[way]);
    return isOffered && snapshot.can({ type: way });
  });
  return (
    <Button
      className={isQuiet ? 'away' : 'onward'}
      label={label}
      aria-disabled={!can}
      {...(icon !== undefined && { icon: `pi ${icon}` })}
      {...(isQuiet && { outlined: true, severity: 'secondary' })}
      onClick={() => can && ref.send({ type: way })}
    />
  );
}
