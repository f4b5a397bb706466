import { useSelector } from '@xstate/react';
import { InputText } from 'primereact/inputtext';
import { useTranslation } from 'react-i18next';
import { useIsFromLive } from '../../../actors/grids/editorOrigin.ts';
import { useGridEditorRef } from '../../../actors/grids/gridsPage.tsx';
import { gridLayouts } from '../../../domain/grids/grid.ts';
import { gridAddress } from '../../../domain/grids/gridAddress.ts';
import { Button } from '../../shared/form/Button.tsx';
import { FocusFirstInvalid } from '../../shared/form/dom/FocusFirstInvalid.tsx';
import { FieldError, FormError } from '../../shared/form/FormError.tsx';
import { offer } from '../../shared/form/submitTo.ts';
import { invalidity } from '../../shared/form/TextField.tsx';
import { Link } from '../../shared/page/Link.tsx';
import { useOfferedCameras } from './offeredCameras.ts';
import { Segments } from '../../shared/form/Segments.tsx';

/** The name of the grid, its number of windows, and the actions for the whole grid. */
export function EditorBar() {
  const { t } = useTranslation();
  const ref = useGridEditorRef();
  const { id, isGone, name, errors } = useSelector(ref, (snapshot) => snapshot.context);
  const isSaving = useSelector(ref, (snapshot) => snapshot.matches('saving'));
  const canSave = useSelector(ref, (snapshot) => snapshot.can({ type: 'save' }));
  const isFromLive = useIsFromLive();
  const back =
    isFromLive && id !== null && !isGone
      ? gridAddress({ page: 'live', id, window: null })
      : gridAddress({ page: 'list' });
  return (
    <FocusFirstInvalid className="grid-bar" errors={errors}>
      <div className="grid-name" data-invalid={errors.name && true}>
        <InputText
          value={name}
          aria-label={t('grids:name')}
          placeholder={t('grids:name')}
          readOnly={isSaving}
          autoComplete="off"
          onChange={(event) => offer(ref, { type: 'name.changed', name: event.target.value })}
          {...invalidity('grid-name', errors.name)}
        />
        <FieldError id="grid-name-error" message={errors.name} />
      </div>
      <LayoutChoice />
      <FillButton />
      <span className="grid-acts">
        <Link className="p-button p-component p-button-outlined p-button-secondary" to={back}>
          {t('common:cancel')}
        </Link>
        <Button
          label={t(isSaving ? 'common:saving' : isGone ? 'grids:saveAsNew' : 'common:save')}
          aria-disabled={!canSave}
          onClick={() => offer(ref, { type: 'save' })}
        />
      </span>
      <FormError message={errors.windows ?? errors.form} />
    </FocusFirstInvalid>
  );
}

function LayoutChoice() {
  const { t } = useTranslation();
  const ref = useGridEditorRef();
  const chosen = useSelector(ref, (snapshot) => snapshot.context.layout);
  return (
    <fieldset className="grid-layout">
      <legend className="sr">{t('grids:layout.label')}</legend>
      <Segments
        name="grid-layout"
        options={gridLayouts}
        chosen={chosen}
        text={(layout) => t('grids:layout.of', { count: layout })}
        onChoose={(layout) => offer(ref, { type: 'layout.choose', layout })}
      />
    </fieldset>
  );
}

function FillButton() {
  const { t } = useTranslation();
  const ref = useGridEditorRef();
  const cameras = useOfferedCameras().map(({ id }) => id);
  const command = { type: 'windows.fill', cameras } as const;
  const canFill = useSelector(ref, (snapshot) => snapshot.can(command));
  return (
    <Button
      className="grid-fill"
      label={t('grids:fill')}
      icon="pi-sparkles"
      text
      severity="secondary"
      aria-disabled={!canFill}
      onClick={() => offer(ref, command)}
    />
  );
}
