import { useTranslation } from 'react-i18next';
import { useLogoutConfirmRef } from '../../actors/shell/contexts.tsx';
import { AskedQuestion } from '../shared/dialog/AskedQuestion.tsx';

/** The 'logout tip' (spec section 2). */
export function LogoutDialog() {
  const { t } = useTranslation();
  return (
    <AskedQuestion
      asker={useLogoutConfirmRef()}
      title={t('shell:logout.title')}
      text={t('shell:logout.text')}
      confirm={t('shell:logout.confirm')}
      cancel={t('common:cancel')}
    />
  );
}
