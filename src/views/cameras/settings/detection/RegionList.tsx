import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { newRegionId, useRegionEditorRef } from '../../../../actors/settings/regionEditor.tsx';
import { freeName, regionLimits, type Region } from '../../../../domain/settings/region.ts';
import { Button } from '../../../shared/form/Button.tsx';
import { offer } from '../../../shared/form/submitTo.ts';
import { NameField } from './dom/NameField.tsx';
import { KeepFocus } from '../../../shared/page/dom/KeepFocus.tsx';

/** The list of regions: choose, rename and delete one, or draw a new one. */
export function RegionList({ isHeld }: { isHeld: boolean }) {
  const { t } = useTranslation();
  const ref = useRegionEditorRef();
  const regions = useSelector(ref, ({ context }) => context.history.present.regions);
  const { chosen, mode } = useSelector(ref, ({ context }) => context);
  const isDrawing = useSelector(ref, (snapshot) => snapshot.matches('drawing'));
  const name = freeName(regions, (number) => t('settings:detection.newName', { number }));
  const draw = () => {
    if (mode !== 'regions') offer(ref, { type: 'mode.choose', mode: 'regions' });
    offer(ref, { type: 'draw', id: newRegionId(), name });
  };
  return (
    <KeepFocus className="card-body rg-list" part={regions.map(({ id }) => id).join(' ')}>
      <h2>{t('settings:detection.mode.regions')}</h2>
      <p className="muted">
        {t(regions.length === 0 ? 'settings:detection.noRegions' : 'settings:detection.regionsHelp')}
      </p>
      {regions.length > 0 && <p className="muted">{t('settings:detection.removeHelp')}</p>}
      <ul>
        {regions.map((region) => (
          <RegionRow key={region.id} region={region} isChosen={region.id === chosen} isHeld={isHeld} />
        ))}
      </ul>
      <Button
        icon="pi-plus"
        label={t('settings:detection.add')}
        text
        size="small"
        aria-disabled={isHeld || isDrawing}
        data-focus
        onClick={() => !isHeld && draw()}
      />
    </KeepFocus>
  );
}

function RegionRow({
  region: { id, name },
  isChosen,
  isHeld,
}: {
  region: Region;
  isChosen: boolean;
  isHeld: boolean;
}) {
  const { t } = useTranslation();
  const ref = useRegionEditorRef();
  const choose = () => offer(ref, { type: 'region.choose', id });
  const rename = (typed: string) => {
    if (typed.trim() !== name) offer(ref, { type: 'edit', edit: { kind: 'region.rename', id, name: typed } });
  };
  return (
    <li aria-current={isChosen}>
      <span className="rg-sw" />
      <NameField
        className="p-inputtext"
        aria-label={t('settings:detection.nameOf', { name })}
        name={name}
        maxLength={regionLimits.name}
        readOnly={isHeld}
        onFocus={() => !isChosen && choose()}
        onInput={({ currentTarget: { value } }) => value.trim() !== '' && rename(value)}
        onKeyDown={(event) => event.key === 'Enter' && rename(event.currentTarget.value)}
      />
      <Button
        icon="pi-trash"
        aria-label={t('settings:detection.removeNamed', { name })}
        title={t('settings:detection.removeNamed', { name })}
        text
        severity="secondary"
        aria-disabled={isHeld}
        onClick={() => !isHeld && offer(ref, { type: 'edit', edit: { kind: 'region.remove', id } })}
      />
    </li>
  );
}
