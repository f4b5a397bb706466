import { useTranslation } from 'react-i18next';
import { useSelector } from '@xstate/react';
import { useFirmwareUpgradeRef } from '../../../actors/settings/firmwareUpgradeContext.tsx';
import { stepOf, type Firmware, type FirmwareStep } from '../../../domain/settings/firmware.ts';
import { Icon } from '../page/Icon.tsx';
import { percentText } from '../text/percentText.ts';

/** The look of each standing: its icon, none for a spinner. */
const looks: Readonly<Record<FirmwareStep, { tone: string; icon?: string }>> = {
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

/** Where the firmware of a device stands, as an icon and a word. A reader hears the word when it changes, no percents. */
export function FirmwareTag({ firmware }: { firmware: Firmware }) {
  const { t, i18n } = useTranslation();
  const isUpgraded = useSelector(useFirmwareUpgradeRef(), (snapshot) =>
    snapshot.matches({ upgrade: 'upgraded' }),
  );
  const step = stepOf(firmware);
  const { tone, icon } = looks[step];
  const standing = isUpgraded ? 'upgraded' : step;
  const word = t(`settings:firmware.step.${standing}`);
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
