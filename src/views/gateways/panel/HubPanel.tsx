import '../../styles/settings.css';
import '../../styles/deviceSettings.css';
import '../../styles/hubPanel.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/page/Icon.tsx';
import { Link } from '../../shared/page/Link.tsx';
import { useHubTo } from '../hub.ts';
import { PanelTitle } from './dom/PanelTitle.tsx';

/** A panel next to a hub's overview, with its close button. */
export function HubPanel({
  hub,
  title,
  onRefresh,
  children,
  ...attributes
}: {
  hub: string;
  title: string;
  /** Null if there is nothing to reload. */
  onRefresh: (() => void) | null;
  children: ReactNode;
  'data-machine'?: string;
  'data-state'?: string;
}) {
  const { t } = useTranslation();
  const close = t('common:close');
  const picture = useHubTo()({ gateway: hub });
  return (
    <section className="hub-side" aria-label={title} {...attributes}>
      <header>
        <PanelTitle title={title} />
        {onRefresh && (
          <button
            type="button"
            className="icon-btn"
            aria-label={t('common:refresh')}
            title={t('common:refresh')}
            onClick={onRefresh}
          >
            <Icon name="pi-refresh" />
          </button>
        )}
        <Link className="icon-btn" to={picture} aria-label={close} title={close}>
          <Icon name="pi-times" />
        </Link>
      </header>
      <div className="hub-side-body">{children}</div>
    </section>
  );
}
