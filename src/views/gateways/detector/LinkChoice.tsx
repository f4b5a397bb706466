import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useChannelLinkRef } from '../../../actors/gateways/hubParts.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import type { NamedChannel } from '../../../domain/gateways/ownSettings.ts';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { SettingsRow } from '../../shared/form/SettingsRow.tsx';
import { KeepFocus } from '../../shared/page/dom/KeepFocus.tsx';
import { channelName } from '../../shared/device/gridCameras.ts';
import { LinkOutcome } from '../panel/LinkOutcome.tsx';

/** The camera of the hub that a detector is linked to. A change takes effect immediately and can be undone. */
export function LinkChoice({ cameras }: { cameras: readonly NamedChannel[] }) {
  const { t } = useTranslation();
  const ref = useChannelLinkRef();
  const attributes = useMachineAttributes(ref);
  const { linked, wanted } = useSelector(ref, ({ context }) => context);
  const isLinking = useSelector(ref, (snapshot) => snapshot.matches('linking'));
  const isLinked = useSelector(ref, (snapshot) => snapshot.matches({ settled: 'linked' }));
  const isRefused = useSelector(ref, (snapshot) => snapshot.matches({ settled: 'refused' }));
  const label = t('gateways:detector.link.label');
  const none = 'none';
  return (
    <KeepFocus
      className="channel-link"
      part={isLinked ? 'linked' : isRefused ? 'refused' : 'idle'}
      to="select"
      {...attributes}
    >
      <SettingsRow label={label} help={t('gateways:detector.link.help')}>
        <SelectField
          label={label}
          value={String((isLinking ? wanted : linked) ?? none)}
          options={[
            { value: none, label: t('gateways:detector.link.none') },
            ...cameras.map((camera) => ({ value: String(camera.channel), label: channelName(t, camera) })),
          ]}
          isHeld={isLinking}
          onChoose={(value) => ref.send({ type: 'link', camera: value === none ? null : Number(value) })}
        />
      </SettingsRow>
      <LinkOutcome cameras={cameras} />
    </KeepFocus>
  );
}
