import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useLanguageRef, useMachineAttributes, useSessionRef, useThemeRef } from '../../app/contexts.tsx';
import { themes } from '../../domain/theme.ts';
import { Icon } from '../shared/Icon.tsx';
import { LanguageSelect } from '../shared/LanguageSelect.tsx';
import { initialsOf } from './initials.ts';

/** Who is signed in, and a menu (a native popover) with the language and the theme. */
export function UserMenu() {
  const { t } = useTranslation();
  const session = useSessionRef();
  const account = useSelector(session, (snapshot) => snapshot.context.account);
  const canReload = useSelector(
    session,
    (snapshot) => snapshot.matches({ signedIn: 'infoFailed' }) && snapshot.can({ type: 'info.reload' }),
  );
  const language = useMachineAttributes(useLanguageRef());
  const name = account?.name || t('layout:user.unnamed');
  return (
    <>
      <button type="button" className="me" popoverTarget="user-menu" title={name}>
        <span className="avatar" aria-hidden="true">
          {account?.name ? initialsOf(account.name) : <Icon name="pi-user" />}
        </span>
        <span className="name wide">{name}</span>
        <span className="sr phone-only">{name}</span>
      </button>
      <section
        popover="auto"
        id="user-menu"
        className="user-menu"

        aria-label={t('layout:user.menu')}
      >
        <h2>{name}</h2>
        {canReload && (
          <>
            <p>{t('layout:user.infoFailed')}</p>
            <button type="button" className="link" onClick={() => session.send({ type: 'info.reload' })}>
              {t('common:tryAgain')}
            </button>
          </>
        )}
        <label className="pick-field" {...language}>
          <span>{t('common:language')}</span>
          <span className="pick">
            <LanguageSelect label={t('common:language')} />
            <Icon name="pi-chevron-down" />
          </span>
        </label>
        <ThemeChoice />
      </section>
    </>
  );
}

function ThemeChoice() {
  const { t } = useTranslation();
  const ref = useThemeRef();
  const attributes = useMachineAttributes(ref);
  const chosen = useSelector(ref, (snapshot) => snapshot.value);
  return (
    <fieldset {...attributes}>
      <legend>{t('common:theme.label')}</legend>
      <div className="seg">
        {themes.map((theme) => (
          <label key={theme}>
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={theme === chosen}
              onChange={() => ref.send({ type: 'theme.choose', theme })}
            />
            {t(`common:theme.${theme}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
