import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useOtherSignInsRef } from '../../actors/account/otherSignIns.tsx';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { Button } from '../shared/form/Button.tsx';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { offer } from '../shared/form/submitTo.ts';
import { Icon } from '../shared/page/Icon.tsx';

/** Signing out everywhere else, and its result. */
export function OtherSignInsRow() {
  const { t } = useTranslation();
  const ref = useOtherSignInsRef();
  const attributes = useMachineAttributes(ref);
  const count = useSelector(ref, ({ context }) => context.ended);
  const isAsking = useSelector(ref, (snapshot) => snapshot.matches('asking'));
  const isEnding = useSelector(ref, (snapshot) => snapshot.matches('ending'));
  const hasEnded = useSelector(ref, (snapshot) => snapshot.matches('ended'));
  const isAlone = useSelector(ref, (snapshot) => snapshot.matches('alone'));
  const hasFailed = useSelector(ref, (snapshot) => snapshot.matches('failed'));
  return (
    <div className="settings-row" {...attributes}>
      <div>
        <b>{t('account:profile.others.label')}</b>
        <p>{t('account:profile.others.help')}</p>
        <p>
          <output>
            {hasEnded && (
              <>
                <Icon name="pi-check-circle" /> {t('account:profile.others.ended', { count })}
              </>
            )}
            {isAlone && (
              <>
                <Icon name="pi-check-circle" /> {t('account:profile.others.alone')}
              </>
            )}
            {hasFailed && (
              <>
                <Icon name="pi-exclamation-circle" /> {t('account:profile.others.failed')}
              </>
            )}
          </output>
        </p>
      </div>
      <div className="settings-control">
        <Button
          label={t(
            isEnding
              ? 'account:profile.others.ending'
              : hasFailed
                ? 'common:tryAgain'
                : 'account:profile.others.end',
          )}
          aria-label={isEnding || hasFailed ? undefined : t('account:profile.others.endOthers')}
          outlined
          severity="secondary"
          aria-disabled={isEnding}
          onClick={() => offer(ref, { type: hasFailed ? 'retry' : 'ask' })}
        />
      </div>
      <ConfirmDialog
        visible={isAsking}
        title={t('account:profile.others.ask.title')}
        text={t('account:profile.others.ask.text')}
        confirm={t('account:profile.others.end')}
        cancel={t('common:cancel')}
        onConfirm={() => ref.send({ type: 'confirm' })}
        onCancel={() => ref.send({ type: 'keep' })}
      />
    </div>
  );
}
