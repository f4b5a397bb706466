import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useDeviceSettingsRef } from '../../../actors/settings/settingsPage.tsx';
import { namesOf } from '../../../domain/settings/cameraSettings.ts';
import { faultsIn, faultySections, sectionOfSetting } from '../../../domain/settings/sections.ts';
import type { SettingsSection } from '../../../domain/settings/sectionNames.ts';
import { FormError } from '../../shared/form/FormError.tsx';
import { offer } from '../../shared/form/submitTo.ts';
import { Link } from '../../shared/page/Link.tsx';
import { AlertGlyph } from '../../shared/page/glyphs.tsx';
import { UnsavedActions, UnsavedCount } from '../../shared/form/UnsavedActions.tsx';
import { useIsHeld } from './fields/useSetting.ts';
import { changeTexts } from './changeText.ts';
import { settingLabel } from './settingText.ts';
import { useAddressOf } from '../../shared/device/cameras.ts';

/**
 * The bar at the bottom of every section: the unsaved changes in words, buttons to save or discard them, and links to
 * errors in other sections.
 */
export function UnsavedBar({ serialNumber, section }: { serialNumber: string; section: SettingsSection }) {
  const { t, i18n } = useTranslation();
  const addressOf = useAddressOf();
  const ref = useDeviceSettingsRef();
  const { settings, typed, errors, refused, changedElsewhere } = useSelector(
    ref,
    (snapshot) => snapshot.context,
  );
  const isSaving = useSelector(
    ref,
    (snapshot) => snapshot.matches('saving') || snapshot.matches('comparing'),
  );
  const isHeld = useIsHeld();
  const names = namesOf(typed);
  if (settings === null || names.length === 0) return null;
  const wanted = { ...settings.values, ...typed };
  return (
    <footer className="unsaved-bar">
      <FormError message={errors.form} />
      <WrongElsewhere
        serialNumber={serialNumber}
        sections={faultySections(faultsIn({ errors, refused, typed })).filter((faulty) => faulty !== section)}
      />
      <div>
        <UnsavedCount count={names.length} />
        <ul>
          {names.map((name) => (
            <li key={name}>
              <Link to={addressOf(serialNumber, { tab: 'settings', section: sectionOfSetting[name] })}>
                {settingLabel(t, name)}
              </Link>
              {changeTexts(t, i18n.language, name, settings.values, wanted).map((text) => (
                <span key={text}>{text}</span>
              ))}
              {refused[name] !== undefined && (
                <span className="tag warn">{t('settings:unsaved.refused')}</span>
              )}
              {changedElsewhere.includes(name) && (
                <span className="tag warn">{t('settings:unsaved.theirs')}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
      <UnsavedActions
        isSaving={isSaving}
        isHeld={isHeld}
        onDiscard={() => offer(ref, { type: 'discard' })}
        onSave={() => offer(ref, { type: 'save' })}
      />
    </footer>
  );
}

/**
 * Links to other sections with errors that prevent saving. The element stays in the DOM, so that screen readers
 * announce it.
 */
function WrongElsewhere({
  serialNumber,
  sections,
}: {
  serialNumber: string;
  sections: readonly SettingsSection[];
}) {
  const { t } = useTranslation();
  const addressOf = useAddressOf();
  return (
    <div role="alert">
      {sections.length > 0 && (
        <p className="err form-err">
          <AlertGlyph />
          <span>{t('settings:unsaved.wrong')}</span>
          {sections.map((section) => (
            <Link key={section} to={addressOf(serialNumber, { tab: 'settings', section })}>
              {t(`settings:${section}.title`)}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
