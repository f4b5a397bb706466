import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useWorkStatusRef } from '../../../actors/shell/shellPage.tsx';
import { armedCount } from '../../../domain/account/workStatus.ts';
import { Icon } from '../../shared/page/Icon.tsx';

/** The arming mode and what it arms. Its line has its height before the mode is known. */
export function WallArming() {
  const { t } = useTranslation();
  const ref = useWorkStatusRef();
  const isKnown = useSelector(ref, (snapshot) => !snapshot.matches('loading') && !snapshot.matches('failed'));
  const { mode, custom } = useSelector(ref, ({ context }) => context.status);
  return (
    <p className="wall-arming" data-mode={isKnown ? mode : undefined}>
      {isKnown && (
        <>
          <Icon name={mode === 'disarmed' ? 'pi-lock-open' : 'pi-shield'} />
          <b>{t(`account:arming.${mode}.label`)}</b>
          <span>{t(`account:arming.${mode}.armed`, armedCount(custom))}</span>
        </>
      )}
    </p>
  );
}
