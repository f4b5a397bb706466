import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAlertQueryRef, useAlertsNearRef } from '../../../actors/alerts/alertContexts.tsx';
import { alertAddress } from '../../../domain/alerts/alertAddress.ts';
import { EmptyState, FailedState } from '../../shared/page/EmptyState.tsx';
import { Link } from '../../shared/page/Link.tsx';
import { ReviewKeys } from './dom/ReviewKeys.tsx';
import { Near, OpenedAlert, useListedOpen, type Shown } from './OpenedAlert.tsx';

/** An open alert that is not in the list, for example because of the filter. It is shown above the list. */
export function UnlistedAlert(shown: Shown) {
  const isListed = useListedOpen(shown.address) !== null;
  const isKnown = useSelector(useAlertQueryRef(), (snapshot) => !snapshot.matches('loading'));
  if (isListed || !isKnown) return null;
  return (
    <Near key={shown.address.open?.at} {...shown} period="moment">
      <SoughtAlert {...shown} />
    </Near>
  );
}

/** The open alert, found among those of its moment. */
function SoughtAlert(shown: Shown) {
  const ref = useAlertsNearRef();
  const found = useSelector(
    ref,
    ({ context }) => context.pages.entries.find(({ id }) => id === shown.address.open?.id) ?? null,
  );
  const isKnown = useSelector(
    ref,
    (snapshot) => snapshot.hasTag('listed') || snapshot.matches('empty') || snapshot.matches('missing'),
  );
  const hasFailed = useSelector(ref, (snapshot) => snapshot.matches('failed'));
  if (found !== null) {
    return (
      <Near {...shown} period="around">
        <OpenedAlert {...shown} alert={found} />
      </Near>
    );
  }
  if (isKnown) return <Gone {...shown} />;
  return hasFailed && <NotAsked {...shown} />;
}

/** The provider could not be asked for the alert in the address. */
function NotAsked({ address }: Shown) {
  const { t } = useTranslation();
  const ref = useAlertsNearRef();
  return (
    <FailedState
      title={t('review:notLoaded')}
      text={t('alerts:failedText')}
      onAgain={() => ref.send({ type: 'refresh' })}
    >
      <CloseLink address={address} />
    </FailedState>
  );
}

/** The alert in the address is no longer stored. */
function Gone({ address }: Shown) {
  const { t } = useTranslation();
  return (
    <EmptyState icon="pi-bell-slash" title={t('review:gone.title')} text={t('review:gone.text')}>
      <CloseLink address={address} />
    </EmptyState>
  );
}

/** The link and the shortcut back to the list. */
function CloseLink({ address }: Pick<Shown, 'address'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const to = alertAddress({ ...address, open: null });
  return (
    <>
      <ReviewKeys
        isUnknown
        ways={null}
        waysFrom={null}
        onClose={() => void navigate(to, { replace: true })}
      />
      <Link className="p-button p-component p-button-text" to={to} replace>
        {t('common:close')}
      </Link>
    </>
  );
}
