import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useWorkStatusRef } from '../../actors/shell/shellPage.tsx';
import { useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { ArmingModes } from '../shared/arming/ArmingModes.tsx';
import { SavingTag } from '../shared/form/Card.tsx';
import { OnceLoaded } from '../shared/form/cardStates.tsx';
import { FormError } from '../shared/form/FormError.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { Popover } from './dom/Popover.tsx';

/** The arming mode, on every page, and a menu (a native popover) to change it. */
export function ArmingMenu() {
  const { t } = useTranslation();
  const ref = useWorkStatusRef();
  const wanted = useSelector(ref, ({ context }) => context.wanted);
  const error = useSelector(ref, ({ context }) => context.error);
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
          <ArmingModes name="arming-menu">
            <Link className="menu-link" to="/user#arming">
              {t('account:arming.edit')}
            </Link>
          </ArmingModes>
        </OnceLoaded>
        {isEditing && <p>{t('account:arming.editing')}</p>}
        <FormError message={error} />
      </Popover>
    </>
  );
}
