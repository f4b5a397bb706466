import { useTranslation } from 'react-i18next';
import { useSelector } from '@xstate/react';
import { useFirmwareUpgradeRef } from '../../../actors/settings/firmware.ts';
import { stepOf, type Firmware, type FirmwareStep } from '../../../domain/settings/firmware.ts';
import { Icon } from '../page/Icon.tsx';
import { percentText } from '../text/numberText.ts';

/** The tone and icon of each state; a spinner instead of a missing icon. */
const appearance: Readonly<Record<FirmwareStep, { tone: string; icon?: string }>> = {
  upToDate: { tone: 'ok', icon: 'pi-check-circle' },
  newer: { tone: 'info', icon: 'pi-arrow-circle-up' },
  downloading: { tone: 'info' },
  installing: { tone: 'info' },
  installed: { tone: 'ok', icon: 'pi-check-circle' },
  postponed: { tone: 'info', icon: 'pi-clock' },
  restarting: { tone: 'info' },
  overdue: { tone: 'warn', icon: 'pi-exclamation-triangle' },
  failed: { tone: 'danger', icon: 'pi-times-circle' },
};

/**
 * The state of a device's firmware, as an icon and a word. Screen readers hear the word when it changes, but no
 * percentages.
 */
export function FirmwareTag({ firmware }: { firmware: Firmware }) {
  const { t, i18n } = useTranslation();
  const isUpgraded = useSelector(useFirmwareUpgradeRef(), (snapshot) =>
    snapshot.matches({ upgrade: 'upgraded' }),
  );
  const step = stepOf(firmware);
  const { tone, icon } = appearance[step];
  const status = isUpgraded ? 'upgraded' : step;
  const word = t(`settings:firmware.step.${status}`);
  const percent = step === 'downloading' || step === 'installing' ? firmware.upgrade?.progress : undefined;
  return (
    <>
      <output className="sr">{word}</output>
      <span className={`tag ${tone}`} aria-hidden="true">
        {icon === undefined ? <span className="spin sm" /> : <Icon name={icon} />}
        {percent === undefined
          ? word
          : t('settings:firmware.stepAt', { word, percent: percentText(percent, i18n.language) })}
      </span>
    </>
  );
}
