import { useTranslation } from 'react-i18next';
import { useLanguageRef, useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { Card } from '../shared/form/Card.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { LanguageSelect } from '../shared/page/LanguageSelect.tsx';
import { SettingsRow } from '../shared/form/SettingsRow.tsx';
import { ThemeChoice } from '../shared/page/ThemeChoice.tsx';
import { ShortcutSwitch } from '../shared/shortcuts/ShortcutSwitch.tsx';

/** The language, the theme and the shortcuts of the console. */
export function SystemCard() {
  const { t } = useTranslation();
  const language = useMachineAttributes(useLanguageRef());
  return (
    <Card id="system" title={t('account:system.title')}>
      <SettingsRow label={t('common:language')} help={t('account:system.language')}>
        <span className="select-field" {...language}>
          <LanguageSelect />
          <Icon name="pi-chevron-down" />
        </span>
      </SettingsRow>
      <SettingsRow label={t('common:theme.label')} help={t('account:system.theme')}>
        <ThemeChoice name="user-theme" />
      </SettingsRow>
      <ShortcutSwitch id="user-shortcuts" />
    </Card>
  );
}
