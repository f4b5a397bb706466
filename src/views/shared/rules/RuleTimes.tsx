import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useAlertRuleRef } from '../../../actors/settings/rules.tsx';
import { FieldError } from '../form/FormError.tsx';
import { SwitchRow } from '../form/SettingsRow.tsx';
import { invalidity } from '../form/TextField.tsx';

const whole = { start: '08:00', end: '18:00' };

/** Start and end time of a rule on each of its days, to the minute. Without them it applies in all of its hours. */
export function RuleTimes({ isHeld }: { isHeld: boolean }) {
  const { t } = useTranslation();
  const ref = useAlertRuleRef();
  const times = useSelector(ref, (snapshot) => snapshot.context.draft.times);
  const error = useSelector(ref, (snapshot) => snapshot.context.errors.times);
  const field = (name: 'start' | 'end') => (
    <label className="f">
      <span>{t(`settings:rules.${name}`)}</span>
      <input
        type="time"
        value={times?.[name] ?? ''}
        readOnly={isHeld}
        {...invalidity('rule-times', error)}
        onChange={(event) =>
          ref.send({
            type: 'field.changed',
            change: { times: { ...(times ?? whole), [name]: event.target.value } },
          })
        }
      />
    </label>
  );
  return (
    <>
      <SwitchRow
        id="rule-times"
        label={t('settings:rules.times')}
        help={t('settings:rules.timesHelp')}
        checked={times !== null}
        isHeld={isHeld}
        onChange={(isOn) => ref.send({ type: 'field.changed', change: { times: isOn ? whole : null } })}
      />
      {times && (
        <div className="rule-times">
          {field('start')}
          {field('end')}
          <FieldError id="rule-times-error" message={error} />
        </div>
      )}
    </>
  );
}
