import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useWorkStatusRef } from '../../actors/shell/shellPage.tsx';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { armingModes } from '../../domain/account/workStatus.ts';
import { ArmingNote } from './ArmingNote.tsx';
import { SavingTag } from '../shared/form/Card.tsx';
import { OnceLoaded } from '../shared/form/cardStates.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { Popover } from './dom/Popover.tsx';

/** The arming mode, on every page, and a menu (a native popover) to change it. */
export function ArmingMenu() {
  const { t } = useTranslation();
  const ref = useWorkStatusRef();
  const wanted = useSelector(ref, ({ context }) => context.wanted);
  const isLoading = useSelector(ref, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(ref, (snapshot) => snapshot.matches('failed'));
  const isSetting = useSelector(ref, (snapshot) => snapshot.matches('setting'));
  const isEditing = useSelector(
    ref,
    (snapshot) => snapshot.matches('editingCustom') || snapshot.matches('savingCustom'),
  );
  const attributes = useMachineAttributes(ref);
  const { pathname, hash } = useLocation();
  const title = t('account:arming.title');
  const mode = isLoading || hasFailed ? null : t(`account:arming.${wanted}.label`);
  return (
    <>
      <button
        type="button"
        className="arming"
        popoverTarget="arming-menu"
        aria-busy={isLoading || isSetting}
        title={title}
        {...attributes}
      >
        <Icon name={mode !== null && wanted === 'disarmed' ? 'pi-lock-open' : 'pi-shield'} />
        <span className="sr">{mode === null ? title : t('account:arming.now', { mode })}</span>
        {mode !== null && (
          <span className="wide" aria-hidden="true">
            {mode} <Icon name="pi-chevron-down" />
          </span>
        )}
      </button>
      {/* The key closes the menu when the address changes. */}
      <Popover
        key={`${pathname}${hash}`}
        id="arming-menu"
        className="user-menu arming-menu"
        aria-label={title}
      >
        <header>
          <h2>{title}</h2>
          <SavingTag when={isSetting} />
        </header>
        <OnceLoaded of={ref} count={5}>
          <Choices />
        </OnceLoaded>
        {isEditing && <p>{t('account:arming.editing')}</p>}
      </Popover>
      <ArmingNote />
    </>
  );
}

/**
 * The arming modes as buttons, each with its description. A press closes the menu. They are no radio buttons, because an
 * arrow key would then already choose. None is disabled while the mode is set, or the press would not close the menu.
 */
function Choices() {
  const { t } = useTranslation();
  const ref = useWorkStatusRef();
  const wanted = useSelector(ref, ({ context }) => context.wanted);
  const isReady = useSelector(ref, (snapshot) => snapshot.matches('ready'));
  return (
    <ul className="modes">
      {armingModes.map((mode) => (
        <li className="mode" key={mode}>
          <button
            type="button"
            popoverTarget="arming-menu"
            popoverTargetAction="hide"
            aria-labelledby={`arming-menu-${mode}`}
            aria-describedby={`arming-menu-${mode}-help`}
            aria-pressed={mode === wanted}
            aria-disabled={!isReady}
            onClick={() => ref.send({ type: 'mode.choose', mode })}
          >
            <b id={`arming-menu-${mode}`}>{t(`account:arming.${mode}.label`)}</b>
            <small id={`arming-menu-${mode}-help`}>{t(`account:arming.${mode}.help`)}</small>
          </button>
          {mode === 'custom' && (
            <Link className="menu-link" to="/user#arming">
              {t('account:arming.edit')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
