import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useAccountDeletionRef } from '../../actors/account/accountDeletion.tsx';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { shopAddress } from '../../domain/store/shopAddress.ts';
import { Button } from '../shared/form/Button.tsx';
import { Card } from '../shared/form/Card.tsx';
import { RowsFailed, RowsLoading } from '../shared/form/cardStates.tsx';
import { KeepFocus } from '../shared/page/dom/KeepFocus.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { LogoutCountdown } from '../shared/page/LogoutCountdown.tsx';
import { deletedHash, deletionPath } from './deletedHash.ts';
import { DeletionForm } from './DeletionForm.tsx';
import { Precondition } from './Precondition.tsx';

const losses = ['profile', 'recordings', 'shares', 'payments'] as const;

/** The consequences, obstacles, verification code and result of the deletion. */
export function Deletion() {
  const ref = useAccountDeletionRef();
  const attributes = useMachineAttributes(ref);
  const isOver = useSelector(ref, (snapshot) => snapshot.matches('deleted'));
  return (
    <div {...attributes}>
      <KeepFocus part={String(isOver)}>{isOver ? <Deleted /> : <BeforeDeletion />}</KeepFocus>
    </div>
  );
}

function Deleted() {
  const { t } = useTranslation();
  return (
    <>
      <Navigate to={deletionPath + deletedHash} replace />
      <p className="lead" tabIndex={-1} data-focus>
        {t('account:deletionPage.deleted.text')}
      </p>
      <LogoutCountdown text={(left) => t('account:deletionPage.deleted.loggingOut', { left })} />
    </>
  );
}

function BeforeDeletion() {
  const { t } = useTranslation();
  const ref = useAccountDeletionRef();
  const code = useSelector(ref, (snapshot) => snapshot.children.verificationCode);
  return (
    <>
      <p className="lead">{t('account:deletionPage.intro')}</p>
      <div className="cards">
        <Card id="losses" title={t('account:deletionPage.lost.title')}>
          <ul className="losses">
            {losses.map((loss) => (
              <li key={loss}>
                <Icon name="pi-times" />
                {t(`account:deletionPage.lost.${loss}`)}
              </li>
            ))}
          </ul>
        </Card>
        <Preconditions />
        {code && <DeletionForm code={code} />}
      </div>
      <Link className="back" to="/user">
        {t('account:deletionPage.back')}
      </Link>
    </>
  );
}

/** Whether the account can be deleted: what blocks it, with counts, and what to do about it. */
function Preconditions() {
  const { t } = useTranslation();
  const ref = useAccountDeletionRef();
  const held = useSelector(ref, (snapshot) => snapshot.context.held);
  const isChecking = useSelector(ref, (snapshot) => snapshot.matches('checking'));
  const hasFailed = useSelector(ref, (snapshot) => snapshot.matches('failed'));
  const isBlocked = useSelector(ref, (snapshot) => snapshot.matches('blocked'));
  const again = () => ref.send({ type: 'retry' });
  return (
    <Card id="preconditions" title={t('account:deletionPage.held.title')}>
      {isChecking ? (
        <RowsLoading count={2} />
      ) : hasFailed ? (
        <RowsFailed onAgain={again} />
      ) : (
        <>
          <Precondition
            kind="owed"
            count={held.owed}
            error="account.deletionOwes"
            way={
              <Link className="link" to={shopAddress({ store: 'traffic', serialNumber: null })}>
                {t('traffic:toStore')}
              </Link>
            }
          />
          <Precondition kind="devices" count={held.devices} error="account.deletionHasDevices" />
          <Precondition kind="pending" count={held.pending} error="account.deletionPending" />
          {isBlocked && (
            <div className="settings-actions">
              <Button
                label={t('account:deletionPage.held.again')}
                icon="pi-refresh"
                outlined
                severity="secondary"
                onClick={again}
              />
            </div>
          )}
        </>
      )}
    </Card>
  );
}
