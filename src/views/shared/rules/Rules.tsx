import './rules.css';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useAlertRuleRef, useRuleListRef } from '../../../actors/settings/rules.tsx';
import { newRule } from '../../../domain/devices/cameraAddress.ts';
import { isOpen } from '../../../machines/settings/alertRule/alertRule.machine.ts';
import { isPending } from '../../../machines/settings/ruleList/ruleList.machine.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { KeepLast } from '../dialog/dom/KeepLast.tsx';
import { KeepFocus } from '../page/dom/KeepFocus.tsx';
import { FormError } from '../form/FormError.tsx';
import { RuleEditor } from './RuleEditor.tsx';
import { RuleList } from './RuleList.tsx';
import type { OfRules } from './ofRules.ts';
import { ruleName } from './ruleText.ts';

/** The alert rules of a camera: the list, and the open rule. */
export function Rules(camera: OfRules) {
  const error = useSelector(useRuleListRef(), (snapshot) => snapshot.context.error);
  const isEditing = useSelector(useAlertRuleRef(), isOpen);
  const id = useSelector(useAlertRuleRef(), (snapshot) => snapshot.context.id);
  // A new rule that is closed immediately is in the list only after its reload.
  const isNewPending = useSelector(useRuleListRef(), (snapshot) => isPending(snapshot, id));
  const isMissing = useSelector(useAlertRuleRef(), (snapshot) => snapshot.matches('missing'));
  return (
    <KeepFocus
      className="rules"
      data-editing={isEditing || undefined}
      part={isEditing ? (id ?? newRule) : ''}
      isPending={!isEditing && isNewPending}
    >
      <FormError message={error ?? (isMissing ? 'rule.notExist' : null)} />
      <RuleList {...camera} />
      {isEditing && <RuleEditor {...camera} />}
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
