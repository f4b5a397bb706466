import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { OwnSettingsRef } from '../../../actors/gateways/hubPage.tsx';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { useUnsaved } from '../../../actors/shell/unsaved.ts';
import type {
  DetectorSettings,
  GatewaySettings,
  LinkedCameraSettings,
  OwnSettings,
} from '../../../domain/gateways/ownSettings.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { RowsFailed, RowsLoading } from '../../shared/form/cardStates.tsx';
import { FormError } from '../../shared/form/FormError.tsx';
import { SettingRow } from '../../shared/form/SettingRow.tsx';
import { UnsavedActions, UnsavedCount } from '../../shared/form/UnsavedActions.tsx';
import { offer } from '../../shared/form/submitTo.ts';
import { invalidity } from '../../shared/form/TextField.tsx';

type Ref =
  | OwnSettingsRef<GatewaySettings>
  | OwnSettingsRef<DetectorSettings>
  | OwnSettingsRef<LinkedCameraSettings>;

/** The settings of a form and its message. Asks before the person leaves unsaved changes. */
export function useOwnForm<Settings extends OwnSettings>(ref: OwnSettingsRef<Settings>) {
  const attributes = useMachineAttributes(ref);
  const settings = useSelector(ref, ({ context }) => context.settings);
  const message = useSelector(ref, ({ context }) => context.message);
  useUnsaved(useSelector(ref, ({ context }) => Object.keys(context.typed).length > 0));
  return { attributes, settings, message };
}

/** The settings are loading, or failed to load. */
export function NotRead({ of, rows }: { of: Ref; rows: number }) {
  const hasFailed = useSelector(of, (snapshot) => snapshot.matches('failed'));
  const message = useSelector(of, ({ context }) => context.message);
  return (
    <>
      {hasFailed ? <RowsFailed onAgain={() => of.send({ type: 'retry' })} /> : <RowsLoading count={rows} />}
      <FormError message={message} />
    </>
  );
}

/** The name field. */
export function NameRow({
  id,
  value,
  error,
  isUnsaved,
  isHeld,
  onChange,
}: {
  id: string;
  value: string;
  error: MessageKey | undefined;
  isUnsaved: boolean;
  isHeld: boolean;
  onChange: (name: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <SettingRow id={id} label={t('settings:label.name')} error={error} isUnsaved={isUnsaved}>
      <input
        id={id}
        className="p-inputtext"
        value={value}
        readOnly={isHeld}
        autoComplete="off"
        maxLength={64}
        onChange={(event) => onChange(event.target.value)}
        {...invalidity(id, error)}
      />
    </SettingRow>
  );
}

/** Below the fields: the number of unsaved changes, the reason of a refusal, and buttons to save or discard them. */
export function SaveBar({ of }: { of: Ref }) {
  const count = useSelector(of, ({ context }) => Object.keys(context.typed).length);
  const errors = useSelector(of, ({ context }) => context.errors);
  const isSaving = useSelector(of, (snapshot) => snapshot.matches('saving') || snapshot.matches('comparing'));
  if (count === 0) return null;
  return (
    <footer className="unsaved-bar">
      <FormError message={errors.form} />
      <UnsavedCount count={count} />
      <UnsavedActions
        isSaving={isSaving}
        isHeld={isSaving}
        onDiscard={() => offer(of, { type: 'discard' })}
        onSave={() => offer(of, { type: 'save' })}
      />
    </footer>
  );
}
