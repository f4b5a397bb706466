import './rules.css';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { RuleActors, useAlertRuleRef, useRuleListRef } from '../../../../actors/settings/rules.tsx';
import { newRule } from '../../../../domain/devices/cameraAddress.ts';
import type { Device } from '../../../../domain/devices/device.ts';
import { isOpen } from '../../../../machines/settings/alertRule/alertRule.machine.ts';
import { isComing } from '../../../../machines/settings/ruleList/ruleList.machine.ts';
import { useCameraAddress } from '../../../shared/device/cameras.ts';
import { ConfirmDialog } from '../../../shared/dialog/ConfirmDialog.tsx';
import { KeepLast } from '../../../shared/dialog/dom/KeepLast.tsx';
import { KeepFocus } from '../../../shared/page/dom/KeepFocus.tsx';
import { FormError } from '../../../shared/form/FormError.tsx';
import { RuleEditor } from './RuleEditor.tsx';
import { RuleList } from './RuleList.tsx';
import { ruleName } from './ruleText.ts';

type OfCamera = { readonly camera: Device };

/** The alert rules of a camera (spec sections 3, 4, 5 and 8): the list, and the open rule. */
export function RulesSection({ device: camera }: { device: Device }) {
  const { rule } = useCameraAddress();
  return (
    <RuleActors key={camera.serialNumber} serialNumber={camera.serialNumber} wanted={rule}>
      <Rules camera={camera} />
    </RuleActors>
  );
}

function Rules({ camera }: OfCamera) {
  const error = useSelector(useRuleListRef(), (snapshot) => snapshot.context.error);
  const isEditing = useSelector(useAlertRuleRef(), isOpen);
  const id = useSelector(useAlertRuleRef(), (snapshot) => snapshot.context.id);
  // A new rule that is closed immediately is in the list only after its reload.
  const isNewComing = useSelector(useRuleListRef(), (snapshot) => isComing(snapshot, id));
  const isMissing = useSelector(useAlertRuleRef(), (snapshot) => snapshot.matches('missing'));
  return (
    <KeepFocus
      className="rules"
      data-editing={isEditing || undefined}
      part={isEditing ? (id ?? newRule) : ''}
      isComing={!isEditing && isNewComing}
    >
      <FormError message={error ?? (isMissing ? 'rule.notExist' : null)} />
      <RuleList isOffline={!camera.onLine} />
      {isEditing && <RuleEditor isOffline={!camera.onLine} />}
      <DeleteQuestion />
    </KeepFocus>
  );
}

function DeleteQuestion() {
  const { t } = useTranslation();
  const ref = useRuleListRef();
  const isAsking = useSelector(ref, (snapshot) => snapshot.matches('asking'));
  const { rules, chosen } = useSelector(ref, (snapshot) => snapshot.context);
  const rule = rules.find(({ id }) => id === chosen?.id) ?? null;
  return (
    <KeepLast value={rule}>
      {(asked) => (
        <ConfirmDialog
          visible={isAsking}
          danger
          title={t('settings:rules.delete.title', { rule: ruleName(t, asked) })}
          text={t('settings:rules.delete.text')}
          confirm={t('settings:rules.delete.confirm')}
          cancel={t('settings:rules.delete.keep')}
          onConfirm={() => ref.send({ type: 'confirm' })}
          onCancel={() => ref.send({ type: 'keep' })}
        />
      )}
    </KeepLast>
  );
}
