import { Button } from '../form/Button.tsx';
import '../../styles/shortcuts.css';
import { useSelector } from '@xstate/react';
import { Dialog } from 'primereact/dialog';
import { useTranslation } from 'react-i18next';
import { useShortcutsRef } from '../../../actors/shell/shortcuts.tsx';
import { listedShortcuts } from '../../../domain/shell/shortcuts.ts';
import { afterDialog } from '../dialog/dom/afterDialog.ts';
import { KeyCaps } from './KeyCaps.tsx';
import { ShortcutSwitch } from './ShortcutSwitch.tsx';
import { useTakenShortcuts } from './dom/ShortcutKeys.tsx';

/** All shortcuts that currently work, by part of the page, and the switch for those that need no focus. */
export function ShortcutsDialog({ visible }: { visible: boolean }) {
  const { t } = useTranslation();
  const ref = useShortcutsRef();
  const close = () => ref.send({ type: 'overview.close' });
  return (
    <Dialog
      visible={visible}
      transitionOptions={afterDialog}
      onHide={close}
      className="dlg-keys"
      draggable={false}
      resizable={false}
      showCloseIcon={false}
      header={t('shortcuts:title')}
      footer={<Button label={t('common:close')} onClick={close} data-pc-autofocus="true" />}
    >
      <Overview />
    </Dialog>
  );
}

function Overview() {
  const { t } = useTranslation();
  const isOff = useSelector(useShortcutsRef(), (snapshot) => snapshot.matches({ keys: 'off' }));
  const listed = listedShortcuts(useTakenShortcuts());
  return (
    <>
      <ShortcutSwitch id="shortcut-switch" />
      <div className="key-parts" data-off={isOff ? true : undefined}>
        {listed.map(({ part, lines }) => (
          <section key={part} aria-labelledby={`keys-${part}`}>
            <h3 id={`keys-${part}`}>{t(`shortcuts:${part}.title`)}</h3>
            <dl>
              {lines.map(({ action, strokes }) => (
                <div key={action}>
                  <dt>{t(`shortcuts:${part}.${action}`)}</dt>
                  <dd>
                    {strokes.map((stroke) => (
                      <KeyCaps key={stroke} stroke={stroke} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  );
}
