import { useSelector } from '@xstate/react';
import { Button } from 'primereact/button';
import { useTranslation } from 'react-i18next';
import { useDeviceRestartRef } from '../../../actors/settings/deviceRestart.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { restartDelay } from '../../../domain/shell/delays.ts';
import { offer } from '../../shared/form/submitTo.ts';
import { Icon } from '../../shared/page/Icon.tsx';
import { Countdown } from '../../shared/text/dom/Countdown.tsx';

/** How the restart of the camera stands. Its box stays, so that a reader hears the words. */
export function RestartNote() {
  const { t } = useTranslation();
  const ref = useDeviceRestartRef();
  const attributes = useMachineAttributes(ref);
  const isCounting = useSelector(ref, (snapshot) => snapshot.matches('counting'));
  const isAway = useSelector(ref, (snapshot) => snapshot.matches('away'));
  const isBack = useSelector(ref, (snapshot) => snapshot.matches('back'));
  const isMissing = useSelector(ref, (snapshot) => snapshot.matches('missing'));
  const canLook = useSelector(ref, (snapshot) => snapshot.can({ type: 'look.again' }));
  return (
    <output className="restart-note" {...attributes}>
      {isCounting && (
        <span className="settings-note info">
          <span className="spin sm" />
          <Countdown duration={restartDelay}>
            {(seconds) => <span>{t('settings:restart.counting', { count: seconds })}</span>}
          </Countdown>
        </span>
      )}
      {isAway && (
        <span className="settings-note info">
          <span className="spin sm" />
          <span>{t('settings:restart.away')}</span>
        </span>
      )}
      {isBack && (
        <span className="settings-note ok">
          <Icon name="pi-check-circle" />
          <span>{t('settings:restart.back')}</span>
          <Button label={t('common:close')} link size="small" onClick={() => ref.send({ type: 'dismiss' })} />
        </span>
      )}
      {isMissing && (
        <span className="settings-note">
          {canLook ? <Icon name="pi-exclamation-triangle" /> : <span className="spin sm" />}
          <span>{t('settings:restart.missing')}</span>
          <Button
            label={t('settings:restart.lookAgain')}
            link
            size="small"
            aria-disabled={!canLook}
            onClick={() => offer(ref, { type: 'look.again' })}
          />
        </span>
      )}
    </output>
  );
}
