import { useSelector } from '@xstate/react';
import { Button } from 'primereact/button';
import { useTranslation } from 'react-i18next';
import { useDeviceSharesRef } from '../../actors/account/accountContexts.tsx';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { shareIdentity, type DeviceShare } from '../../domain/devices/share.ts';
import { Card } from '../shared/form/Card.tsx';
import { LinesFailed, LinesLoading } from '../shared/form/CardStates.tsx';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { KeepLast } from '../shared/dialog/dom/KeepLast.tsx';
import { FormError } from '../shared/form/FormError.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { Line } from '../shared/form/Line.tsx';
import { ListNotes } from '../shared/events/ListNotes.tsx';

/** The devices that the user has shared with others, each with the way to take it back. */
export function SharesCard() {
  const { t } = useTranslation();
  const ref = useDeviceSharesRef();
  const attributes = useMachineAttributes(ref);
  const { shares, dropped, chosen, error } = useSelector(ref, (snapshot) => snapshot.context);
  const isLoading = useSelector(ref, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(ref, (snapshot) => snapshot.matches('failed'));
  const isAsking = useSelector(ref, (snapshot) => snapshot.matches('asking'));
  return (
    <Card id="shares" title={t('user:shares.title')} {...attributes}>
      {isLoading ? (
        <LinesLoading count={2} />
      ) : hasFailed ? (
        <LinesFailed onAgain={() => ref.send({ type: 'retry' })} />
      ) : shares.length + dropped === 0 ? (
        <p className="lines-empty">
          <Icon name="pi-share-alt" />
          <b>{t('user:shares.empty.title')}</b>
          <span>{t('user:shares.empty.text')}</span>
        </p>
      ) : (
        <ul>
          {shares.map((share) => (
            <li key={shareIdentity(share)}>
              <Share share={share} />
            </li>
          ))}
        </ul>
      )}
      <ListNotes staleSince={null} dropped={dropped} />
      <FormError message={error} />
      <KeepLast value={chosen}>
        {({ deviceName, serailno, receiver }) => (
          <ConfirmDialog
            visible={isAsking}
            danger
            title={t('user:shares.ask.title')}
            text={t('user:shares.ask.text', { device: deviceName || serailno, receiver })}
            confirm={t('user:shares.ask.confirm')}
            cancel={t('user:shares.ask.keep')}
            onConfirm={() => ref.send({ type: 'confirm' })}
            onCancel={() => ref.send({ type: 'keep' })}
          />
        )}
      </KeepLast>
    </Card>
  );
}

function Share({ share }: { share: DeviceShare }) {
  const { t } = useTranslation();
  const ref = useDeviceSharesRef();
  const request = { type: 'share.cancel', share } as const;
  const canCancel = useSelector(ref, (snapshot) => snapshot.can(request));
  const isCancelling = useSelector(
    ref,
    (snapshot) => snapshot.matches('cancelling') && snapshot.context.chosen === share,
  );
  const device = share.deviceName || share.serailno;
  return (
    <Line label={device} help={t('user:shares.with', { receiver: share.receiver })}>
      <Button
        label={t(isCancelling ? 'user:shares.cancelling' : 'user:shares.cancel')}
        aria-label={t(isCancelling ? 'user:shares.cancelling' : 'user:shares.cancelOf', {
          device,
          receiver: share.receiver,
        })}
        outlined
        severity="danger"
        aria-disabled={!canCancel}
        onClick={() => canCancel && ref.send(request)}
      />
    </Line>
  );
}
