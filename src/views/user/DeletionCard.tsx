import { useTranslation } from 'react-i18next';
import { Card } from '../shared/form/Card.tsx';
import { Line } from '../shared/form/Line.tsx';
import { Link } from '../shared/page/Link.tsx';

/** The way to the page on which the account is deleted. */
export function DeletionCard() {
  const { t } = useTranslation();
  return (
    <Card id="deletion" title={t('user:deletion.title')}>
      <Line label={t('user:deletion.label')} help={t('user:deletion.help')}>
        <Link className="p-button p-component p-button-outlined p-button-danger" to="/destroyUser">
          {t('user:deletion.go')}
        </Link>
      </Line>
    </Card>
  );
}
