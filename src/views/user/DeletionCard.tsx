import { useTranslation } from 'react-i18next';
import { Card } from '../shared/form/Card.tsx';
import { SettingsRow } from '../shared/form/SettingsRow.tsx';
import { Link } from '../shared/page/Link.tsx';

/** A link to the page for deleting the account. */
export function DeletionCard() {
  const { t } = useTranslation();
  return (
    <Card id="deletion" title={t('account:deletion.title')}>
      <SettingsRow label={t('account:deletion.label')} help={t('account:deletion.help')}>
        <Link className="p-button p-component p-button-outlined p-button-danger" to="/destroyUser">
          {t('account:deletion.go')}
        </Link>
      </SettingsRow>
    </Card>
  );
}
