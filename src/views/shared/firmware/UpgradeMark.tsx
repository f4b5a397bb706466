import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useFirmwareUpgradeRef } from '../../../actors/settings/firmware.ts';

/** Marks a running upgrade in the list of sections. */
export function UpgradeMark() {
  const { t } = useTranslation();
  const ref = useFirmwareUpgradeRef();
  const isBusy = useSelector(ref, (snapshot) => snapshot.hasTag('busy'));
  return (
    isBusy && (
      <span className="section-mark">
        <span className="spin sm" />
        <span className="sr">{t('settings:firmware.upgrading')}</span>
      </span>
    )
  );
}
