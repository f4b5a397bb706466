import { useSelector } from '@xstate/react';
import { useAddText } from '../shared/device/addText.ts';
import { useTranslation } from 'react-i18next';
import { useGridListRef } from '../../actors/grids/gridsPage.tsx';
import { gridLayouts, type GridLayout } from '../../domain/grids/grid.ts';
import { gridAddress } from '../../domain/grids/gridAddress.ts';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { KeepLast } from '../shared/dialog/dom/KeepLast.tsx';
import { FormError } from '../shared/form/FormError.tsx';
import { KeepFocus } from '../shared/page/dom/KeepFocus.tsx';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { Icon } from '../shared/page/Icon.tsx';
import { Link } from '../shared/page/Link.tsx';
import { StartTour } from './dom/StartTour.tsx';
import { GridCard } from './GridCard.tsx';
import { useHasNoCameras } from './gridCameras.ts';

/** All grids of the person as cards, with a link to create one. */
export function GridCards() {
  const { t } = useTranslation();
  const ref = useGridListRef();
  const { grids, error } = useSelector(ref, (snapshot) => snapshot.context);
  return (
    <KeepFocus className="grid-cards" part={grids.map(({ id }) => id).join(' ')}>
      <FormError message={error} />
      {grids.length === 0 ? (
        <NoGrids />
      ) : (
        <>
          <header>
            <h2 tabIndex={-1} data-focus>
              {t('grids:count', { count: grids.length })}
            </h2>
            <span>
              <StartTour label={t('gridLive:tour.start')} isTool={false} />
              <NewGrid layout={4} />
            </span>
          </header>
          <ul aria-label={t('grids:list')}>
            {grids.map((grid) => (
              <GridCard key={grid.id} grid={grid} />
            ))}
          </ul>
        </>
      )}
      <DeleteQuestion />
    </KeepFocus>
  );
}

function NewGrid({ layout }: { layout: GridLayout }) {
  const { t } = useTranslation();
  return (
    <Link className="p-button p-component" to={gridAddress({ page: 'new', layout })}>
      <Icon name="pi-plus" />
      {t('grids:new')}
    </Link>
  );
}

/** Says why there is no grid yet, and what to do: create one, or first set up cameras (spec section 5). */
function NoGrids() {
  const { t } = useTranslation();
  const hasNoCameras = useHasNoCameras();
  const noneText = useAddText(t('grids:noCameras.text'));
  if (hasNoCameras) {
    return <EmptyState icon="pi-video" title={t('messages:grid.camerasRequired')} text={noneText} />;
  }
  return (
    <EmptyState icon="pi-th-large" title={t('grids:empty.title')} text={t('grids:empty.text')}>
      {gridLayouts.map((layout) => (
        <Link
          key={layout}
          className={`p-button p-component${layout === 4 ? '' : ' p-button-outlined p-button-secondary'}`}
          to={gridAddress({ page: 'new', layout })}
          data-focus={layout === 4 || undefined}
        >
          {t('grids:newOf', { count: layout })}
        </Link>
      ))}
    </EmptyState>
  );
}

function DeleteQuestion() {
  const { t } = useTranslation();
  const ref = useGridListRef();
  const isAsking = useSelector(ref, (snapshot) => snapshot.matches('asking'));
  const { grids, chosen } = useSelector(ref, (snapshot) => snapshot.context);
  const grid = grids.find(({ id }) => id === chosen) ?? null;
  return (
    <KeepLast value={grid}>
      {({ name }) => (
        <ConfirmDialog
          visible={isAsking}
          danger
          title={t('grids:delete.title', { name })}
          text={t('grids:delete.text')}
          confirm={t('grids:delete.confirm')}
          cancel={t('common:cancel')}
          onConfirm={() => ref.send({ type: 'confirm' })}
          onCancel={() => ref.send({ type: 'keep' })}
        />
      )}
    </KeepLast>
  );
}
