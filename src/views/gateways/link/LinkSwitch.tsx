import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useChannelLinkRef } from '../../../actors/gateways/hubParts.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import type { HubDetector } from '../../../domain/gateways/hubPicture.ts';
import type { NamedChannel } from '../../../domain/gateways/ownSettings.ts';
import { SwitchRow } from '../../shared/form/SettingsRow.tsx';
import { KeepFocus } from '../../shared/page/dom/KeepFocus.tsx';
import { channelName } from '../../shared/device/gridCameras.ts';
import { LinkOutcome } from '../panel/LinkOutcome.tsx';

/**
 * Links a detector to a camera of its hub, or unlinks it. The currently linked camera is shown next to the detector's
 * name.
 *
 * @param camera the channel of the camera
 */
export function LinkSwitch({
  detector,
  camera,
  cameras,
}: {
  detector: HubDetector;
  camera: number;
  cameras: readonly NamedChannel[];
}) {
  const { t } = useTranslation();
  const ref = useChannelLinkRef();
  const attributes = useMachineAttributes(ref);
  const linked = useSelector(ref, ({ context }) => context.linked);
  const wanted = useSelector(ref, ({ context }) => context.wanted);
  const isLinking = useSelector(ref, (snapshot) => snapshot.matches('linking'));
  const isRefused = useSelector(ref, (snapshot) => snapshot.matches({ settled: 'refused' }));
  const isLinked = useSelector(ref, (snapshot) => snapshot.matches({ settled: 'linked' }));
  const current = cameras.find(({ channel }) => channel === linked);
  return (
    <KeepFocus
      className="channel-link"
      part={isLinked ? 'linked' : isRefused ? 'refused' : 'idle'}
      to="[role=switch]"
      {...attributes}
    >
      <SwitchRow
        id={`link-${detector.channel}`}
        label={channelName(t, detector)}
        help={current ? channelName(t, current) : t('gateways:detector.link.none')}
        checked={(isLinking ? wanted : linked) === camera}
        isHeld={isLinking}
        onChange={(next) => ref.send({ type: 'link', camera: next ? camera : null })}
      />
      <LinkOutcome cameras={cameras} />
    </KeepFocus>
  );
}
