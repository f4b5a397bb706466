import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useRuleAddressOf, useAlertRuleRef, useRuleListRef } from '../../../actors/settings/rules.tsx';
import { namedAlertTypes } from '../../../domain/alerts/alert.ts';
import { duplicateOf, type RuleDraft } from '../../../domain/settings/alertRule.ts';
import { hasPlaces } from '../../../domain/settings/ruledCamera.ts';
import { FieldError } from '../form/FormError.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { offer } from '../form/submitTo.ts';
import { invalidity, TextField } from '../form/TextField.tsx';
import { Link } from '../page/Link.tsx';
import type { OfRules } from './ofRules.ts';
import { regionText, typeText } from './ruleText.ts';
import { Range } from '../form/Range.tsx';

/** What a rule detects and where, its sensitivity, and its name. */
export function RuleFields({ regions, isHeld }: Pick<OfRules, 'regions'> & { isHeld: boolean }) {
  const { t } = useTranslation();
  const ref = useAlertRuleRef();
  const camera = useSelector(ref, (snapshot) => snapshot.context);
  const { draft, errors } = camera;
  const types = useSelector(useRuleListRef(), (snapshot) => snapshot.context.types);
  const change = (to: Partial<RuleDraft>) => !isHeld && offer(ref, { type: 'field.changed', change: to });
  const rank = (type: string) => namedAlertTypes.findIndex((named) => named === type);
  const offered = [...new Set([...types, draft.type])].toSorted((one, other) => rank(one) - rank(other));
  const regionIds = [...new Set(['', ...regions.map(({ id }) => id), draft.regionId ?? ''])];
  return (
    <div className="rule-fields">
      <div className="f" data-invalid={errors.type && true}>
        <span>{t('settings:rules.type')}</span>
        <SelectField
          label={t('settings:rules.type')}
          value={draft.type}
          invalid={invalidity('rule-type', errors.type)}
          options={offered.map((type) => ({ value: type, label: typeText(t, type) }))}
          isHeld={isHeld}
          onChoose={(type) => change({ type })}
        />
      </div>
      {hasPlaces(camera) ? (
        <>
          <div className="f">
            <span>{t('settings:rules.region')}</span>
            <SelectField
              label={t('settings:rules.region')}
              value={draft.regionId ?? ''}
              options={regionIds.map((id) => ({ value: id, label: regionText(t, regions, id || null) }))}
              isHeld={isHeld}
              onChoose={(id) => change({ regionId: id || null })}
            />
          </div>
          <label className="f rule-sensitivity">
            <span>
              {t('settings:detection.sensitivity')} <b>{draft.sensitivity}</b>
            </span>
            <Range
              min={0}
              max={100}
              step={5}
              value={draft.sensitivity}
              aria-disabled={isHeld}
              onChange={(event) => change({ sensitivity: event.target.valueAsNumber })}
            />
          </label>
        </>
      ) : (
        <p className="muted rule-placeless">{t('settings:rules.placeless')}</p>
      )}
      <Duplicate regions={regions} />
      <div className="rule-name">
        <TextField
          id="rule-name"
          label={t('settings:label.name')}
          placeholder={typeText(t, draft.type)}
          value={draft.name}
          readOnly={isHeld}
          error={errors.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </div>
    </div>
  );
}

/** Says that another rule is the same, with a link to it. */
function Duplicate({ regions }: Pick<OfRules, 'regions'>) {
  const { t } = useTranslation();
  const ruleAddressOf = useRuleAddressOf();
  const ref = useAlertRuleRef();
  const camera = useSelector(ref, (snapshot) => snapshot.context);
  const { id, draft, errors } = camera;
  const rules = useSelector(useRuleListRef(), (snapshot) => snapshot.context.rules);
  const other = duplicateOf(rules, draft, id);
  if (errors.type === undefined) return null;
  return (
    <div className="rule-duplicate" role="alert">
      <FieldError id="rule-type-error" message={errors.type} />
      {other && (
        <p>
          <span>
            {t('settings:rules.exists', {
              type: typeText(t, draft.type),
              region: regionText(t, regions, draft.regionId),
            })}
          </span>
          <Link to={ruleAddressOf(camera, other.id)}>{t('settings:rules.openIt')}</Link>
        </p>
      )}
    </div>
  );
}
