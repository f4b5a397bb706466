import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import {
  useConfig,
  useLanguageRef,
  useMachineAttributes,
  useSessionRef,
} from '../../actors/shell/contexts.tsx';
import { useShortcutsRef } from '../../actors/shell/shortcuts.tsx';
import { Avatar } from '../shared/page/Avatar.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { LanguageSelect } from '../shared/page/LanguageSelect.tsx';
import { ThemeChoice } from '../shared/page/ThemeChoice.tsx';
import { KeyCaps } from '../shared/shortcuts/KeyCaps.tsx';
import { Popover } from './dom/Popover.tsx';

/** The signed-in person, and a menu (a native popover) with the language and the theme. */
export function UserMenu() {
  const { t } = useTranslation();
  const { inspector } = useConfig();
  const session = useSessionRef();
  const account = useSelector(session, (snapshot) => snapshot.context.account);
  const canReload = useSelector(
    session,
    (snapshot) => snapshot.matches({ signedIn: 'infoFailed' }) && snapshot.can({ type: 'info.reload' }),
  );
  const language = useMachineAttributes(useLanguageRef());
  const shortcuts = useShortcutsRef();
  const name = account?.name || t('shell:user.unnamed');
  return (
    <>
      <button type="button" className="me" popoverTarget="user-menu" title={name}>
        <Avatar name={account?.name ?? ''} src={account?.avatar ?? ''} />
        <span className="name wide">{name}</span>
        <span className="sr phone-only">{name}</span>
      </button>
      <Popover
        id="user-menu"
        className="user-menu"

        aria-label={t('shell:user.menu')}
      >
        <h2>{name}</h2>
        {canReload && (
          <>
            <p>{t('shell:user.infoFailed')}</p>
            <button type="button" className="link" onClick={() => session.send({ type: 'info.reload' })}>
              {t('common:tryAgain')}
            </button>
          </>
        )}
        <label className="select-row" {...language}>
          <span>{t('common:language')}</span>
          <span className="select-field">
            <LanguageSelect />
            <Icon name="pi-chevron-down" />
          </span>
        </label>
        <ThemeChoice name="theme" />
        <button
          type="button"
          className="menu-link"
          popoverTarget="user-menu"
          popoverTargetAction="hide"
          onClick={() => shortcuts.send({ type: 'overview.toggle' })}
        >
          {t('shortcuts:title')}
          <KeyCaps stroke="?" />
        </button>
        {inspector !== false && (
          <a className="menu-link" href="/inspect.html" target="_blank" rel="noopener">
            {t('shell:user.statecharts')}
            <Icon name="pi-external-link" />
          </a>
        )}
      </Popover>
    </>
  );
}
