import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useShareAcceptanceRef } from '../../actors/shell/shellPage.tsx';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { useGo } from '../../actors/shell/unsaved.ts';
import { LazyConfirmDialog } from '../shared/dialog/LazyConfirmDialog.tsx';
import { offer } from '../shared/form/submitTo.ts';
import { useAddressOf } from '../shared/device/cameras.ts';

/** Redeems the share code of an opened link once the person agrees (spec section 6). */
export function ShareAcceptance() {
  const { t } = useTranslation();
  const addressOf = useAddressOf();
  const go = useGo();
  const ref = useShareAcceptanceRef();
  const attributes = useMachineAttributes(ref);
  const { accepted, error } = useSelector(ref, (snapshot) => snapshot.context);
  const isOpen = useSelector(ref, (snapshot) => !snapshot.matches('waiting'));
  const isRefused = useSelector(ref, (snapshot) => snapshot.matches('refused'));
  const isAccepting = useSelector(ref, (snapshot) => snapshot.matches('accepting'));
  const device = accepted && (accepted.deviceName || accepted.serialNumber);
  const leave = () => offer(ref, { type: 'leave' });
  return (
    <div {...attributes}>
      {accepted ? (
        <LazyConfirmDialog
          visible={isOpen}
          title={t('shell:acceptance.added.title', { device })}
          text={t('shell:acceptance.added.text')}
          confirm={t('shell:acceptance.added.view')}
          cancel={t('common:close')}
          onConfirm={() => {
            leave();
            go(addressOf(accepted.serialNumber));
          }}
          onCancel={leave}
        />
      ) : isRefused ? (
        <LazyConfirmDialog
          visible={isOpen}
          title={t('shell:acceptance.refused')}
          text={t(`messages:${error ?? 'share.codeEnded'}`)}
          confirm={t('common:close')}
          onConfirm={leave}
          onCancel={leave}
        />
      ) : (
        <LazyConfirmDialog
          visible={isOpen}
          title={t('shell:acceptance.title')}
          text={t(error === null ? 'shell:acceptance.text' : `messages:${error}`)}
          confirm={t(
            isAccepting
              ? 'shell:acceptance.accepting'
              : error === null
                ? 'shell:acceptance.accept'
                : 'common:tryAgain',
          )}
          cancel={t('shell:acceptance.leave')}
          onConfirm={() => offer(ref, { type: 'accept' })}
          onCancel={leave}
        />
      )}
    </div>
  );
}
