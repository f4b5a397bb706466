import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkStatusRef } from '../../../actors/shell/shellPage.tsx';
import { armingModes } from '../../../domain/account/workStatus.ts';

/**
 * The arming modes as radio buttons, each with its description. `name` separates its radio buttons from others on the
 * page; `children` links to the table of the custom mode.
 */
export function ArmingModes({ name, children }: { name: string; children: ReactNode }) {
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
            name={name}
            id={`${name}-${mode}`}
            aria-describedby={`${name}-${mode}-help`}
            aria-disabled={!isReady}
            checked={mode === wanted}
            onChange={() => isReady && ref.send({ type: 'mode.choose', mode })}
          />
          <div>
            <label htmlFor={`${name}-${mode}`}>{t(`account:arming.${mode}.label`)}</label>
            <p id={`${name}-${mode}-help`}>{t(`account:arming.${mode}.help`)}</p>
          </div>
          {mode === 'custom' && children}
        </div>
      ))}
    </fieldset>
  );
}
