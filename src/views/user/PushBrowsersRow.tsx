import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { usePushSubscriptionRef } from '../../actors/account/accountContexts.tsx';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import type { PushBrowser } from '../../domain/wire/calls/push.ts';
import { Button } from '../shared/form/Button.tsx';
import { offer } from '../shared/form/submitTo.ts';
import { SettingsRow } from '../shared/form/SettingsRow.tsx';
import { sinceText } from '../shared/text/momentText.ts';
import { viewerTimezone } from '../shared/text/zoneText.ts';

/** The browsers that are notified while the console is closed, each with a button that turns it off; nothing if there are none. */
export function PushBrowsersRow() {
  const { t } = useTranslation();
  const ref = usePushSubscriptionRef();
  const attributes = useMachineAttributes(ref);
  const browsers = useSelector(ref, (snapshot) => snapshot.context.browsers);
  if (browsers.length === 0) return null;
  return (
    <div {...attributes}>
      <SettingsRow label={t('account:profile.push.label')} help={t('account:profile.push.help')} />
      <ul aria-label={t('account:profile.push.label')}>
        {browsers.map((browser) => (
          <li key={browser.id}>
            <Browser browser={browser} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Browser({ browser: { id, name, since, isOwn } }: { browser: PushBrowser }) {
  const { t, i18n } = useTranslation();
  const ref = usePushSubscriptionRef();
  const isRevoking = useSelector(
    ref,
    (snapshot) => snapshot.matches('revoking') && snapshot.context.chosen.id === id,
  );
  const browser = name || t('account:profile.push.unnamed');
  const day = sinceText(since, i18n.language, viewerTimezone());
  return (
    <SettingsRow
      label={browser}
      help={[isOwn ? t('account:profile.push.own') : null, t('account:profile.push.since', { day })]
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
