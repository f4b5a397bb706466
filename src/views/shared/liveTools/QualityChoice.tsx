import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import type { LiveQuality } from '../../../domain/history/recording.ts';
import type { LiveQualityRef } from '../../../machines/live/livePlayer/selectors.ts';
import { Icon } from '../page/Icon.tsx';
import { SelectField } from '../form/SelectField.tsx';

/**
 * SD, HD or ultra HD. While another quality is requested, it shows that one with a spinner.
 *
 * @param offered the ones that can be chosen
 */
export function QualityChoice({
  quality,
  offered,
}: {
  quality: LiveQualityRef;
  offered: readonly LiveQuality[];
}) {
  const { t } = useTranslation();
  const attributes = useMachineAttributes(quality);
  const wanted = useSelector(quality, (snapshot) => snapshot.context.wanted);
  const isChecking = useSelector(quality, (snapshot) => snapshot.matches('checking'));
  return (
    <span className="quality" {...attributes}>
      {isChecking && <Icon name="pi-spin pi-spinner" />}
      <SelectField
        label={t('live:quality.label')}
        value={wanted}
        options={offered.map((value) => ({ value, label: t(`live:quality.${value}`) }))}
        onChoose={(value) => quality.send({ type: 'choose', quality: value })}
      />
    </span>
  );
}
