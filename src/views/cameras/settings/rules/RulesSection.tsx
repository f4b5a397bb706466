import './rules.css';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { RuleActors, useAlertRuleRef, useRuleListRef } from '../../../../actors/settings/rules.tsx';
import type { Device } from '../../../../domain/devices/device.ts';
import { ConfirmDialog } from '../../../shared/dialog/ConfirmDialog.tsx';
import { KeepLast } from '../../../shared/dialog/dom/KeepLast.tsx';
import { FormError } from '../../../shared/form/FormError.tsx';
import { RuleEditor } from './RuleEditor.tsx';
import { RuleList } from './RuleList.tsx';
import { ruleName } from './ruleText.ts';

type OfCamera = { readonly camera: Device };

/** The alert rules of a camera (spec sections 3, 4, 5 and 8): the list, and the rule that is open. */
export function RulesSection({ camera }: OfCamera) {
  return (
    <RuleActors key={camera.serailno} serailno={camera.serailno}>
      <Rules camera={camera} />
    </RuleActors>
  );
}

function Rules({ camera }: OfCamera) {
  const error = useSelector(useRuleListRef(), (snapshot) => snapshot.context.error);
  const isClosed = useSelector(useAlertRuleRef(), (snapshot) => snapshot.matches('closed'));
  return (
    <div className="rules" data-editing={!isClosed || undefined}>
      <FormError message={error} />
      <RuleList isOffline={!camera.onLine} />
      {!isClosed && <RuleEditor isOffline={!camera.onLine} />}
      <DeleteQuestion />
      <LeaveQuestion />
    </div>
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

function LeaveQuestion() {
  const { t } = useTranslation();
  const ref = useAlertRuleRef();
  const isAsking = useSelector(ref, (snapshot) => snapshot.matches('asking'));
  return (
    <ConfirmDialog
      visible={isAsking}
      title={t('settings:rules.leave.title')}
      text={t('settings:rules.leave.text')}
      confirm={t('settings:rules.leave.confirm')}
      cancel={t('settings:rules.leave.stay')}
      onConfirm={() => ref.send({ type: 'leave' })}
      onCancel={() => ref.send({ type: 'stay' })}
    />
  );
}
