import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { usePushSubscriptionRef } from '../../actors/account/userPage.tsx';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import type { MutedCamera, PushBrowser } from '../../domain/wire/calls/push.ts';
import { Button } from '../shared/form/Button.tsx';
import { offer } from '../shared/form/submitTo.ts';
import { SettingsRow } from '../shared/form/SettingsRow.tsx';
import { sinceText, viewerMomentText } from '../shared/text/momentText.ts';
import { viewerTimezone } from '../shared/text/zoneText.ts';

/**
 * The browsers that are notified while the console is closed, and the muted cameras, each with a button that ends it.
 * Nothing if there are none.
 */
export function PushBrowsersRow() {
  const { t } = useTranslation();
  const ref = usePushSubscriptionRef();
  const attributes = useMachineAttributes(ref);
  const { browsers, muted } = useSelector(ref, (snapshot) => snapshot.context);
  if (browsers.length === 0 && muted.length === 0) return null;
  return (
    <div {...attributes}>
      {muted.length > 0 && (
        <ul aria-label={t('account:profile.push.muted')}>
          {muted.map((camera) => (
            <li key={camera.id}>
              <Muted camera={camera} />
            </li>
          ))}
        </ul>
      )}
      {browsers.length > 0 && <Browsers browsers={browsers} />}
    </div>
  );
}

function Muted({ camera: { id, name, until } }: { camera: MutedCamera }) {
  const { t, i18n } = useTranslation();
  const ref = usePushSubscriptionRef();
  const isEnding = useSelector(
    ref,
    (snapshot) => snapshot.matches('revoking') && snapshot.context.chosen.id === id,
  );
  return (
    <SettingsRow
      label={t('account:profile.push.mutedOf', { name })}
      help={t('account:profile.push.mutedUntil', { time: viewerMomentText(until, i18n.language) })}
    >
      <Button
        label={t('account:profile.push.unmute')}
        aria-label={t('account:profile.push.unmuteOf', { name })}
        outlined
        severity="secondary"
        aria-disabled={isEnding}
        onClick={() => offer(ref, { type: 'revoke', id, isOwn: false })}
      />
    </SettingsRow>
  );
}

function Browsers({ browsers }: { browsers: readonly PushBrowser[] }) {
  const { t } = useTranslation();
  return (
    <>
      <SettingsRow label={t('account:profile.push.label')} help={t('account:profile.push.help')} />
      <ul aria-label={t('account:profile.push.label')}>
        {browsers.map((browser) => (
          <li key={browser.id}>
            <Browser browser={browser} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Browser({ browser: { id, name, since, until, isOwn } }: { browser: PushBrowser }) {
  const { t, i18n } = useTranslation();
  const ref = usePushSubscriptionRef();
  const isRevoking = useSelector(
    ref,
    (snapshot) => snapshot.matches('revoking') && snapshot.context.chosen.id === id,
  );
  const browser = name || t('account:profile.push.unnamed');
  const ends =
    until === undefined
      ? null
      : t('account:profile.push.until', { day: sinceText(until, i18n.language, viewerTimezone()) });
  const day = sinceText(since, i18n.language, viewerTimezone());
  return (
    <SettingsRow
      label={browser}
      help={[isOwn ? t('account:profile.push.own') : null, t('account:profile.push.since', { day }), ends]
        .filter((part) => part !== null)
        .join(' · ')}
    >
      <Button
        label={t(isRevoking ? 'account:profile.push.revoking' : 'account:profile.push.revoke')}
        aria-label={isRevoking ? undefined : t('account:profile.push.revokeOf', { browser })}
        outlined
        severity="secondary"
        aria-disabled={isRevoking}
        onClick={() => offer(ref, { type: 'revoke', id, isOwn })}
      />
    </SettingsRow>
  );
}
