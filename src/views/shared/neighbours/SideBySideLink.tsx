import './sideBySide.css';
import { useTranslation } from 'react-i18next';
import { Icon } from '../page/Icon.tsx';
import { Link } from '../page/Link.tsx';
import type { useSideBySide } from './sideBySide.ts';

/** The link to this moment of several cameras side by side; nothing where there is no other camera. */
export function SideBySideLink({ link }: { link: ReturnType<typeof useSideBySide> }) {
  const { t } = useTranslation();
  return (
    link !== null && (
      <Link className="heading-link" {...link}>
        <Icon name="pi-th-large" />
        {t('gridLive:sideBySide.title')}
      </Link>
    )
  );
}
