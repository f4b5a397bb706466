import { useSelector } from '@xstate/react';
import { Button } from 'primereact/button';
import { useTranslation } from 'react-i18next';
import { useWorkStatusRef } from '../../actors/account/accountContexts.tsx';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { armingModes } from '../../domain/account/workStatus.ts';
import { Card, SavingTag } from '../shared/form/Card.tsx';
import { RowsFailed, RowsLoading } from '../shared/form/cardStates.tsx';
import { KeepFocus } from '../shared/page/dom/KeepFocus.tsx';
import { FormError } from '../shared/form/FormError.tsx';
import { CustomTable } from './CustomTable.tsx';

/** The arming mode, set at once, and the table of the custom one. */
export function ArmingCard() {
  const { t } = useTranslation();
  const ref = useWorkStatusRef();
  const attributes = useMachineAttributes(ref);
  const error = useSelector(ref, (snapshot) => snapshot.context.error);
  const isLoading = useSelector(ref, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(ref, (snapshot) => snapshot.matches('failed'));
  const isEditing = useSelector(
    ref,
    (snapshot) => snapshot.matches('editingCustom') || snapshot.matches('savingCustom'),
  );
  const isSaving = useSelector(
    ref,
    (snapshot) => snapshot.matches('setting') || snapshot.matches('savingCustom'),
  );
  return (
    <Card id="arming" title={t('account:arming.title')} aside={<SavingTag when={isSaving} />} {...attributes}>
      {isLoading ? (
        <RowsLoading count={5} />
      ) : hasFailed ? (
        <RowsFailed onAgain={() => ref.send({ type: 'retry' })} />
      ) : (
        <KeepFocus part={String(isEditing)}>{isEditing ? <CustomTable /> : <Modes />}</KeepFocus>
      )}
      <FormError message={error} />
    </Card>
  );
}

function Modes() {
  const { t } = useTranslation();
  const ref = useWorkStatusRef();
  const wanted = useSelector(ref, (snapshot) => snapshot.context.wanted);
  const isReady = useSelector(ref, (snapshot) => snapshot.matches('ready'));
  return (
    <fieldset className="modes">
      <legend className="sr">{t('account:arming.title')}</legend>
      {armingModes.map((mode) => (
        <div className="mode" key={mode}>
          <input
            type="radio"
            name="arming"
            id={`arming-${mode}`}
            aria-describedby={`arming-${mode}-help`}
            aria-disabled={!isReady}
            checked={mode === wanted}
            onChange={() => isReady && ref.send({ type: 'mode.choose', mode })}
          />
          <div>
            <label htmlFor={`arming-${mode}`}>{t(`account:arming.${mode}.label`)}</label>
            <p id={`arming-${mode}-help`}>{t(`account:arming.${mode}.help`)}</p>
          </div>
          {mode === 'custom' && (
            <Button
              label={t('account:arming.edit')}
              outlined
              severity="secondary"
              aria-disabled={!isReady}
              data-focus
              onClick={() => isReady && ref.send({ type: 'custom.edit' })}
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}
