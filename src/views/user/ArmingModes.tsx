import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkStatusRef } from '../../actors/shell/shellPage.tsx';
import { armingModes } from '../../domain/account/workStatus.ts';

/** The arming modes as radio buttons, each with its description. `children` opens the table of the custom mode. */
export function ArmingModes({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const ref = useWorkStatusRef();
  const wanted = useSelector(ref, ({ context }) => context.wanted);
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
          {mode === 'custom' && children}
        </div>
      ))}
    </fieldset>
  );
}
