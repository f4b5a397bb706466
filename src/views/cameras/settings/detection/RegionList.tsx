import { useSelector } from '@xstate/react';
import { Button } from 'primereact/button';
import { useTranslation } from 'react-i18next';
import { newRegionId, useRegionEditorRef } from '../../../../actors/settings/regionEditor.tsx';
import { freeName, regionLimits, type Region } from '../../../../domain/settings/region.ts';
import { offer } from '../../../shared/form/submitTo.ts';
import { RegionName } from './dom/RegionName.tsx';

/** The regions by name: choose, rename and delete one, or draw another. */
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
    <div className="card-body rg-list">
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
        icon="pi pi-plus"
        label={t('settings:detection.add')}
        text
        size="small"
        aria-disabled={isHeld || isDrawing}
        onClick={() => !isHeld && draw()}
      />
    </div>
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
  return (
    <li aria-current={isChosen}>
      <span className="rg-sw" />
      <RegionName
        name={name}
        aria-label={t('settings:detection.nameOf', { name })}
        maxLength={regionLimits.name}
        readOnly={isHeld}
        onFocus={() => !isChosen && choose()}
        onRename={(typed) =>
          !isHeld && offer(ref, { type: 'edit', edit: { kind: 'region.rename', id, name: typed } })
        }
      />
      <Button
        icon="pi pi-trash"
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
