import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useShortcutsRef } from '../../../actors/shell/shortcuts.tsx';
import { SwitchRow } from '../form/SettingsRow.tsx';

/** Turns the shortcuts of the page on and off in this browser. The keys of the focused element always work. */
export function ShortcutSwitch({ id }: { id: string }) {
  const { t } = useTranslation();
  const ref = useShortcutsRef();
  const isOn = useSelector(ref, (snapshot) => snapshot.matches({ keys: 'on' }));
  return (
    <SwitchRow
      id={id}
      label={t('shortcuts:switch.label')}
      help={t('shortcuts:switch.help')}
      checked={isOn}
      isHeld={false}
      onChange={(on) => ref.send({ type: on ? 'keys.switchOn' : 'keys.switchOff' })}
    />
  );
}
