import { useTranslation } from 'react-i18next';
import { useLeaveConfirmRef } from '../../../actors/shell/shellPage.tsx';
import { AskedQuestion } from '../dialog/AskedQuestion.tsx';

/** Asks before unsaved changes are lost. */
export function LeaveQuestion() {
  const { t } = useTranslation();
  return (
    <AskedQuestion
      asker={useLeaveConfirmRef()}
      title={t('common:leave.title')}
      text={t('common:leave.text')}
      confirm={t('common:leave.confirm')}
      cancel={t('common:leave.stay')}
      danger
    />
  );
}
