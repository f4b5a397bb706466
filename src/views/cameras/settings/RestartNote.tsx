import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useDeviceRestartRef } from '../../../actors/settings/settingsPage.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { restartDelay } from '../../../domain/shell/delays.ts';
import { Button } from '../../shared/form/Button.tsx';
import { offer } from '../../shared/form/submitTo.ts';
import { Countdown } from '../../shared/text/dom/Countdown.tsx';
import { SettingsNote } from '../../shared/form/SettingsNote.tsx';

/** The progress of the camera's restart. The element stays in the DOM, so that screen readers announce it. */
export function RestartNote() {
  const { t } = useTranslation();
  const ref = useDeviceRestartRef();
  const attributes = useMachineAttributes(ref);
  const isCounting = useSelector(ref, (snapshot) => snapshot.matches('counting'));
  const isRestarting = useSelector(ref, (snapshot) => snapshot.matches('restarting'));
  const isBack = useSelector(ref, (snapshot) => snapshot.matches('back'));
  const isMissing = useSelector(ref, (snapshot) => snapshot.matches('missing'));
  const canLook = useSelector(ref, (snapshot) => snapshot.can({ type: 'retry' }));
  return (
    <output className="restart-note" {...attributes}>
      {isCounting && (
        <SettingsNote tone="info" icon={null}>
          <Countdown duration={restartDelay}>
            {(seconds) => t('settings:restart.counting', { count: seconds })}
          </Countdown>
        </SettingsNote>
      )}
      {isRestarting && (
        <SettingsNote tone="info" icon={null}>
          {t('settings:restart.restarting')}
        </SettingsNote>
      )}
      {isBack && (
        <SettingsNote
          tone="ok"
          icon="pi-check-circle"
          action={
            <Button
              label={t('common:close')}
              text
              size="small"
              onClick={() => ref.send({ type: 'dismiss' })}
            />
          }
        >
          {t('settings:restart.back')}
        </SettingsNote>
      )}
      {isMissing && (
        <SettingsNote
          tone="warn"
          icon={canLook ? 'pi-exclamation-triangle' : null}
          action={
            <Button
              label={t('settings:restart.checkAgain')}
              text
              size="small"
              aria-disabled={!canLook}
              onClick={() => offer(ref, { type: 'retry' })}
            />
          }
        >
          {t('settings:restart.missing')}
        </SettingsNote>
      )}
    </output>
  );
}
