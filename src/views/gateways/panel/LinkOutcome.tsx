import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useChannelLinkRef } from '../../../actors/gateways/hubParts.tsx';
import type { NamedChannel } from '../../../domain/gateways/ownSettings.ts';
import { Button } from '../../shared/form/Button.tsx';
import { FormError } from '../../shared/form/FormError.tsx';
import { channelName } from '../../shared/device/gridCameras.ts';

/**
 * The result of linking a detector: saving, done with an undo button, or refused with the reason and a retry button.
 */
export function LinkOutcome({ cameras }: { cameras: readonly NamedChannel[] }) {
  const { t } = useTranslation();
  const ref = useChannelLinkRef();
  const linked = useSelector(ref, ({ context }) => context.linked);
  const message = useSelector(ref, ({ context }) => context.message);
  const isLinking = useSelector(ref, (snapshot) => snapshot.matches('linking'));
  const isLinked = useSelector(ref, (snapshot) => snapshot.matches({ settled: 'linked' }));
  const isRefused = useSelector(ref, (snapshot) => snapshot.matches({ settled: 'refused' }));
  const nameOf = (channel: number) =>
    channelName(t, cameras.find((camera) => camera.channel === channel) ?? { name: '', channel });
  return (
    <>
      <output>
        {isLinking && <span className="tag info">{t('common:saving')}</span>}
        {isLinked && (
          <span>
            {linked === null
              ? t('gateways:detector.link.unlinked')
              : t('gateways:detector.link.linked', { camera: nameOf(linked) })}
          </span>
        )}
      </output>
      {isLinked && (
        <Button
          label={t('gateways:detector.link.undo')}
          text
          size="small"
          onClick={() => ref.send({ type: 'undo' })}
        />
      )}
      <FormError message={message} />
      {isRefused && (
        <Button
          label={t('common:tryAgain')}
          outlined
          severity="secondary"
          size="small"
          onClick={() => ref.send({ type: 'retry' })}
        />
      )}
    </>
  );
}
