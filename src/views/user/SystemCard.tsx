import { useTranslation } from 'react-i18next';
import { useLanguageRef, useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { Card } from '../shared/form/Card.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { LanguageSelect } from '../shared/page/LanguageSelect.tsx';
import { Line } from '../shared/form/Line.tsx';
import { ThemeChoice } from '../shared/page/ThemeChoice.tsx';

/** The language and the theme of the console. */
export function SystemCard() {
  const { t } = useTranslation();
  const language = useMachineAttributes(useLanguageRef());
  return (
    <Card id="system" title={t('user:system.title')}>
      <Line label={t('common:language')} help={t('user:system.language')}>
        <span className="pick" {...language}>
          <LanguageSelect label={t('common:language')} />
          <Icon name="pi-chevron-down" />
        </span>
      </Line>
      <Line label={t('common:theme.label')} help={t('user:system.theme')}>
        <ThemeChoice name="user-theme" />
      </Line>
    </Card>
  );
}
