import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useHubRefreshRef } from '../../actors/gateways/hubPage.tsx';
import type { Gateway } from '../../domain/devices/device.ts';
import { Icon } from '../shared/page/Icon.tsx';
import { sinceText } from '../shared/text/momentText.ts';

/** Says since when a hub is offline, with a refresh button, and why a refresh failed. */
export function HubNotice({ hub }: { hub: Gateway }) {
  const { t, i18n } = useTranslation();
  const ref = useHubRefreshRef();
  const message = useSelector(ref, ({ context }) => context.message);
  const isReading = useSelector(ref, (snapshot) => snapshot.matches('refreshing'));
  const { offlineSince, onLine, timezone } = hub;
  const isThere = onLine && message === null;
  return (
    <div className="hub-note" aria-busy={isReading}>
      {!isThere && <Icon name="pi-exclamation-triangle" />}
      <div>
        <output>
          {!onLine && (
            <>
              <b>{t('messages:gateway.connectionFailed')}</b>
              <span>
                {offlineSince === null
                  ? t('gateways:offline.unknown')
                  : t('gateways:offline.since', { time: sinceText(offlineSince, i18n.language, timezone) })}
              </span>
            </>
          )}
        </output>
        {message !== null && <span role="alert">{t(`messages:${message}`)}</span>}
        {!isThere && (
          <button type="button" className="link" onClick={() => ref.send({ type: 'refresh' })}>
            {t('common:tryAgain')}
          </button>
        )}
      </div>
    </div>
  );
}
