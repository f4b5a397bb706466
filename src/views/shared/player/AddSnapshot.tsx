import { useTranslation } from 'react-i18next';
import { useIncidentChoiceRef } from '../../../actors/clips/incidents.tsx';
import type { Recorder } from '../../../domain/history/recorder.ts';
import { Icon } from '../page/Icon.tsx';

/** Adds the frame that is shown to an incident, as an item of the bar's menu. */
export function AddSnapshot({ camera }: { camera: Pick<Recorder, 'serialNumber' | 'channel'> }) {
  const { t } = useTranslation();
  const ref = useIncidentChoiceRef();
  const { serialNumber, channel } = camera;
  return (
    <button
      type="button"
      onClick={() => ref.send({ type: 'add', what: { kind: 'snapshot', serialNumber, channel } })}
    >
      <Icon name="pi-folder" />
      {t('incidents:add.snapshot')}
    </button>
  );
}
