import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes, useThemeRef } from '../../../actors/shell/contexts.tsx';
import { themes } from '../../../domain/shell/theme.ts';
import { Segments } from '../form/Segments.tsx';

/** The theme as radio buttons. `name` separates them from others on the page. */
export function ThemeChoice({ name }: { name: string }) {
  const { t } = useTranslation();
  const ref = useThemeRef();
  const attributes = useMachineAttributes(ref);
  const chosen = useSelector(ref, (snapshot) => snapshot.value);
  return (
    <fieldset {...attributes}>
      <legend>{t('common:theme.label')}</legend>
      <Segments
        name={name}
        options={themes}
        chosen={chosen}
        text={(theme) => t(`common:theme.${theme}`)}
        onChoose={(theme) => ref.send({ type: 'theme.choose', theme })}
      />
    </fieldset>
  );
}
