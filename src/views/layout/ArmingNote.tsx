import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useWorkStatusRef } from '../../actors/shell/shellPage.tsx';
import { armedCount } from '../../domain/account/workStatus.ts';
import { passFocus } from '../shared/page/dom/focus.ts';
import { AlertGlyph, CheckGlyph, CrossGlyph } from '../shared/page/glyphs.tsx';

/** The buttons go with the press that they take: the focus goes to the button of the menu. */
const toMenu = passFocus('.shell', '.arming');

/** Says which arming mode was chosen and what it arms, with an undo button, or why it was not set. */
export function ArmingNote() {
  const { t } = useTranslation();
  const ref = useWorkStatusRef();
  const isChanged = useSelector(ref, (snapshot) => snapshot.matches({ ready: 'changed' }));
  const isRefused = useSelector(ref, (snapshot) => snapshot.matches({ ready: 'refused' }));
  const { status, error } = useSelector(ref, ({ context }) => context);
  const close = (
    <button
      type="button"
      className="close"
      ref={toMenu}
      aria-label={t('common:dismiss')}
      title={t('common:dismiss')}
      onClick={() => ref.send({ type: 'dismiss' })}
    >
      <CrossGlyph />
    </button>
  );
  return (
    <>
      <output className="arming-note">
        {isChanged && (
          <span className="notice" data-kind="success">
            <CheckGlyph />
            <span className="words">
              {t('account:arming.now', { mode: t(`account:arming.${status.mode}.label`) })}
              <small>{t(`account:arming.${status.mode}.armed`, armedCount(status.custom))}</small>
            </span>
            <button type="button" className="link" ref={toMenu} onClick={() => ref.send({ type: 'undo' })}>
              {t('account:arming.undo')}
            </button>
            {close}
          </span>
        )}
      </output>
      {isRefused && (
        <div className="arming-note" role="alert">
          <span className="notice" data-kind="error">
            <AlertGlyph />
            <span className="words">{t(`messages:${error ?? 'action.setFailed'}`)}</span>
            {close}
          </span>
        </div>
      )}
    </>
  );
}
