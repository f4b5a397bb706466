import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useStorageCardRef } from '../../../actors/settings/storageCardContext.tsx';
import { SwitchRow } from '../form/SettingsRow.tsx';
import { offer } from '../form/submitTo.ts';

const switches = ['record', 'overwrite'] as const;

/** Whether the camera records on the card, and whether it overwrites a full card. */
export function CardSwitches() {
  const { t } = useTranslation();
  const ref = useStorageCardRef();
  const { card, change } = useSelector(ref, ({ context }) => context);
  const isHeld = useSelector(ref, (snapshot) => !snapshot.matches('shown'));
  return switches.map((name) => (
    <SwitchRow
      key={name}
      id={`card-${name}`}
      label={t(`settings:card.${name}.label`)}
      help={t(`settings:card.${name}.help`)}
      checked={change[name] ?? card[name]}
      isHeld={isHeld}
      onChange={(checked) => offer(ref, { type: 'switch.turn', change: { [name]: checked } })}
    />
  ));
}
