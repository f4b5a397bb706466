import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useSavedTable } from '../../actors/account/arming.tsx';
import { useWorkStatusRef } from '../../actors/shell/shellPage.tsx';
import { Button } from '../shared/form/Button.tsx';
import { Card, SavingTag } from '../shared/form/Card.tsx';
import { OnceLoaded } from '../shared/form/cardStates.tsx';
import { KeepFocus } from '../shared/page/dom/KeepFocus.tsx';
import { FormError } from '../shared/form/FormError.tsx';
import { ArmingModes } from './ArmingModes.tsx';
import { CustomTable } from './CustomTable.tsx';

/** The arming mode, which takes effect immediately, and the table of the custom mode. */
export function ArmingCard() {
  const { t } = useTranslation();
  const ref = useWorkStatusRef();
  useSavedTable();
  const error = useSelector(ref, (snapshot) => snapshot.context.error);
  const isEditing = useSelector(
    ref,
    (snapshot) => snapshot.matches('editingCustom') || snapshot.matches('savingCustom'),
  );
  const isSaving = useSelector(
    ref,
    (snapshot) => snapshot.matches('setting') || snapshot.matches('savingCustom'),
  );
  return (
    <Card id="arming" title={t('account:arming.title')} aside={<SavingTag when={isSaving} />}>
      <OnceLoaded of={ref} count={5}>
        <KeepFocus part={String(isEditing)}>{isEditing ? <CustomTable /> : <Modes />}</KeepFocus>
      </OnceLoaded>
      <FormError message={isEditing ? error : null} />
    </Card>
  );
}

function Modes() {
  const { t } = useTranslation();
  const ref = useWorkStatusRef();
  const isReady = useSelector(ref, (snapshot) => snapshot.matches('ready'));
  return (
    <ArmingModes>
      <Button
        label={t('account:arming.edit')}
        outlined
        severity="secondary"
        aria-disabled={!isReady}
        data-focus
        onClick={() => isReady && ref.send({ type: 'custom.edit' })}
      />
    </ArmingModes>
  );
}
