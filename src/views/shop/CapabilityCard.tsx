import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useCapabilityRef } from '../../actors/store/capabilityContexts.tsx';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import type { DeviceCapabilities } from '../../domain/wire/calls/capabilities.ts';
import { Button } from '../shared/form/Button.tsx';
import { FormError } from '../shared/form/FormError.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { useStoreDevice } from '../shared/store/storeDevice.ts';
import { Unsubscribing } from '../shared/store/Unsubscribing.tsx';
import { useNow } from '../shared/text/dom/useNow.ts';
import { CapabilityRow } from './CapabilityRow.tsx';
import { isOn } from './capabilityText.ts';

/** The smart features of a camera, and a button to reset them to the included ones. */
export function CapabilityCard({ device: { serialNumber, capabilities } }: { device: DeviceCapabilities }) {
  const { t } = useTranslation();
  const ref = useCapabilityRef();
  const now = useNow();
  const { name } = useStoreDevice()(serialNumber);
  const reset = { type: 'reset', serialNumber } as const;
  const canReset = useSelector(ref, (snapshot) => snapshot.can(reset));
  const on = capabilities.filter((one) => isOn(one, now)).length;
  return (
    <section className="card capability-card" aria-labelledby="capability-camera">
      <header>
        <h2 id="capability-camera">{name}</h2>
        <span className="muted">{t('shop:capability.on', { on, all: capabilities.length })}</span>
      </header>
      <Said />
      <Unsubscribing />
      <ul aria-labelledby="capability-camera">
        {capabilities.map((one) => (
          <CapabilityRow key={one.plan.id} serialNumber={serialNumber} status={one} />
        ))}
      </ul>
      <footer>
        <p className="muted">{t('shop:capability.cancelHelp')}</p>
        <Button
          label={t('shop:reset.act')}
          icon="pi-replay"
          outlined
          severity="secondary"
          aria-disabled={!canReset}
          onClick={() => canReset && ref.send(reset)}
        />
      </footer>
    </section>
  );
}

/** The progress and result of turning off or resetting. */
function Said() {
  const { t } = useTranslation();
  const ref = useCapabilityRef();
  const attributes = useMachineAttributes(ref);
  const { serialNumber, plan, error } = useSelector(ref, (snapshot) => snapshot.context);
  const isCanceling = useSelector(ref, (snapshot) => snapshot.matches('canceling'));
  const isBusy = useSelector(ref, (snapshot) => snapshot.matches('resetting')) || isCanceling;
  const isCanceled = useSelector(ref, (snapshot) => snapshot.matches({ ready: 'canceled' }));
  const isRestored = useSelector(ref, (snapshot) => snapshot.matches({ ready: 'restored' }));
  const hasFailed = useSelector(ref, (snapshot) => snapshot.matches({ ready: 'failed' }));
  const device = useStoreDevice()(serialNumber).name;
  const name = plan === null ? '' : t(`shop:capability.${plan.capability}.name`);
  return (
    <div {...attributes}>
      <output>
        {isBusy && (
          <span className="tag info">
            <span className="spin sm" />
            {t(isCanceling ? 'shop:cancel.busy' : 'shop:reset.busy')}
          </span>
        )}
      </output>
      {(isCanceled || isRestored || hasFailed) && (
        <div className={hasFailed ? 'note warn' : 'note ok'}>
          <Icon name={hasFailed ? 'pi-exclamation-triangle' : 'pi-check-circle'} />
          {hasFailed ? (
            <FormError message={error} />
          ) : (
            <output>
              {isCanceled ? t('shop:cancel.done', { name, device }) : t('shop:reset.done', { device })}
            </output>
          )}
          <Button
            label={t('common:dismiss')}
            size="small"
            outlined
            severity="secondary"
            onClick={() => ref.send({ type: 'dismiss' })}
          />
        </div>
      )}
    </div>
  );
}
