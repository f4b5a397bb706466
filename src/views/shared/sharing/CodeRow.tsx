import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useDeviceShareRef, useShareCodeRef } from '../../../actors/settings/sharing.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import type { Device, Gateway } from '../../../domain/devices/device.ts';
import { shareCodeText, shareLink } from '../../../domain/devices/shareCode.ts';
import { Button } from '../form/Button.tsx';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { CopyField } from '../form/CopyField.tsx';
import { FormError } from '../form/FormError.tsx';
import { offer } from '../form/submitTo.ts';
import { SettingsRow } from '../form/SettingsRow.tsx';
import { KeepFocus } from '../page/dom/KeepFocus.tsx';
import { Icon } from '../page/Icon.tsx';
import { QrCode } from '../page/QrCode.tsx';
import { Countdown } from '../text/dom/Countdown.tsx';
import { lengthText } from '../text/numberText.ts';
import { householdNow } from '../../../actors/shell/householdNow.ts';

type OfDevice = { readonly device: Device | Gateway };

const inDialog = ['making', 'refused', 'usable', 'expired', 'used'] as const;

/** Shares the device by a code. The first person who redeems it can view the device. */
export function CodeRow({ device }: OfDevice) {
  const { t } = useTranslation();
  const ref = useShareCodeRef();
  const share = useDeviceShareRef();
  const shown = useSelector(
    ref,
    (snapshot) => inDialog.find((state) => snapshot.matches({ open: state })) ?? null,
  );
  // A code that is still valid is only shown again, which also works offline.
  const isHeld = useSelector(ref, (snapshot) => !device.onLine && !snapshot.matches('hidden'));
  return (
    <>
      <SettingsRow label={t('settings:sharing.code.title')} help={t('settings:sharing.code.help')}>
        <Button
          label={t('settings:sharing.code.show')}
          icon="pi-qrcode"
          outlined
          severity="secondary"
          aria-disabled={isHeld}
          onClick={() =>
            !isHeld &&
            offer(ref, { type: 'show', known: share.getSnapshot().context.shares, at: householdNow() })
          }
        />
      </SettingsRow>
      <FormDialog
        visible={shown !== null}
        title={t('settings:sharing.code.title')}
        onLeave={() => offer(ref, { type: 'close' })}
      >
        <KeepFocus part={shown ?? ''}>{shown !== null && <Code device={device} shown={shown} />}</KeepFocus>
      </FormDialog>
    </>
  );
}

function Code({ device, shown }: OfDevice & { readonly shown: (typeof inDialog)[number] }) {
  const { t } = useTranslation();
  const ref = useShareCodeRef();
  const attributes = useMachineAttributes(ref);
  const { code, added, failure } = useSelector(ref, (snapshot) => snapshot.context);
  const isEnding = useSelector(ref, (snapshot) => snapshot.matches({ open: { usable: 'ending' } }));
  const name = device.name || device.serialNumber;
  const canClose = useSelector(ref, (snapshot) => snapshot.can({ type: 'close' }));
  const canRenew = useSelector(ref, (snapshot) => snapshot.can({ type: 'renew' })) && device.onLine;
  return (
    <div className="share-code" {...attributes}>
      <output>
        {shown === 'making' && (
          <span className="share-code-busy">
            <span className="spin sm" />
            {t('settings:sharing.code.making')}
          </span>
        )}
        {shown === 'expired' && t('settings:sharing.code.expired')}
        {shown === 'used' && added && (
          <span className="shared-with">
            <Icon name="pi-check-circle" />
            {t('settings:sharing.added', { receiver: added.receiver, device: name })}
          </span>
        )}
      </output>
      {shown === 'usable' && (
        <Usable
          key={code.shareCode}
          device={name}
          link={shareLink(window.location.origin, code.shareCode)}
          {...code}
        />
      )}
      <FormError message={failure} />
      <div className="acts">
        {shown === 'usable' && (
          <button
            type="button"
            className="quiet"
            aria-disabled={isEnding}
            onClick={() => offer(ref, { type: 'end' })}
          >
            {t(isEnding ? 'settings:sharing.code.ending' : 'settings:sharing.code.end')}
          </button>
        )}
        {(shown === 'usable' || shown === 'refused' || shown === 'expired') && (
          <button
            type="button"
            className="quiet"
            aria-disabled={!canRenew}
            onClick={() => canRenew && offer(ref, { type: 'renew' })}
          >
            {t(shown === 'refused' ? 'common:tryAgain' : 'settings:sharing.code.renew')}
          </button>
        )}
        <button
          type="button"
          className="go"
          data-focus
          aria-disabled={!canClose}
          onClick={() => offer(ref, { type: 'close' })}
        >
          {t('common:close')}
        </button>
      </div>
    </div>
  );
}

type UsableCode = {
  readonly device: string;
  readonly link: string;
  readonly shareCode: string;
  readonly seconds: number;
  readonly madeAt: number;
};

function Usable({ device, link, shareCode, seconds, madeAt }: UsableCode) {
  const { t } = useTranslation();
  return (
    <>
      <p className="lead">{t('settings:sharing.code.text', { device })}</p>
      <QrCode text={link} label={t('settings:sharing.code.picture', { device })} />
      <p className="mono share-code-text">{shareCodeText(shareCode)}</p>
      <p className="share-code-left">
        <Countdown duration={seconds * 1000} since={madeAt}>
          {(left) => t('settings:sharing.code.left', { time: lengthText(left) })}
        </Countdown>
      </p>
      <CopyField id="share-link" label={t('settings:sharing.code.link')} text={link} />
    </>
  );
}
