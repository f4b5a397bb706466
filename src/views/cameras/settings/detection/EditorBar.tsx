import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useRegionEditorRef } from '../../../../actors/settings/regionEditor.tsx';
import type { DetectionMode } from '../../../../domain/settings/detection.ts';
import { cellColumns, cellRows, paintedCount } from '../../../../domain/settings/motionCells.ts';
import { offer } from '../../../shared/form/submitTo.ts';
import { Icon } from '../../../shared/page/Icon.tsx';

const modes: readonly { mode: DetectionMode; icon: string }[] = [
  { mode: 'regions', icon: 'pi-pen-to-square' },
  { mode: 'motion', icon: 'pi-table' },
];

/** The tools below the snapshot. */
export function EditorBar({ isHeld }: { isHeld: boolean }) {
  const { t } = useTranslation();
  const ref = useRegionEditorRef();
  const { mode, chosen, snaps, history } = useSelector(ref, ({ context }) => context);
  const isDrawing = useSelector(ref, (snapshot) => snapshot.matches('drawing'));
  const painted = paintedCount(history.present.cells);
  return (
    <div className="bar">
      {isDrawing ? (
        <>
          <Tool
            icon="pi-check"
            label={t('settings:detection.finish')}
            isOff={isHeld}
            onPress={() => ref.send({ type: 'shape.close' })}
          />
          <Tool
            icon="pi-undo"
            label={t('settings:detection.lastCorner')}
            isOff={isHeld}
            onPress={() => ref.send({ type: 'point.remove' })}
          />
          <Tool icon="pi-times" label={t('common:cancel')} onPress={() => ref.send({ type: 'cancel' })} />
        </>
      ) : (
        <>
          <fieldset className="well-seg" aria-label={t('settings:detection.what')}>
            {modes.map(({ mode: one, icon }) => (
              <Tool
                key={one}
                icon={icon}
                label={t(`settings:detection.mode.${one}`)}
                pressed={mode === one}
                onPress={() => offer(ref, { type: 'mode.choose', mode: one })}
              />
            ))}
          </fieldset>
          <Tool
            icon="pi-undo"
            label={t('settings:undo')}
            isShort
            isOff={isHeld || history.past.length === 0}
            onPress={() => offer(ref, { type: 'undo' })}
          />
          <Tool
            icon="pi-undo flip"
            label={t('settings:detection.redo')}
            isShort
            isOff={isHeld || history.future.length === 0}
            onPress={() => offer(ref, { type: 'redo' })}
          />
          {mode === 'regions' ? (
            <>
              <Tool
                icon="pi-bullseye"
                label={t('settings:detection.snap')}
                pressed={snaps}
                isOff={isHeld}
                onPress={() => offer(ref, { type: 'snap.toggle' })}
              />
              <span className="grow" />
              <Tool
                icon="pi-trash"
                label={t('settings:detection.removeRegion')}
                isShort
                isOff={isHeld || chosen === null}
                onPress={() =>
                  chosen !== null && offer(ref, { type: 'edit', edit: { kind: 'region.remove', id: chosen } })
                }
              />
            </>
          ) : (
            <>
              <span className="grow" />
              <Tool
                icon="pi-check-square"
                label={t('settings:detection.paintAll')}
                isOff={isHeld || painted === cellColumns * cellRows}
                onPress={() => offer(ref, { type: 'edit', edit: { kind: 'cells.all', on: true } })}
              />
              <Tool
                icon="pi-trash"
                label={t('settings:detection.clearAll')}
                isOff={isHeld || painted === 0}
                onPress={() => offer(ref, { type: 'edit', edit: { kind: 'cells.all', on: false } })}
              />
            </>
          )}
        </>
      )}
    </div>
  );
}

function Tool({
  icon,
  label,
  pressed,
  isShort = false,
  isOff = false,
  onPress,
}: {
  icon: string;
  label: string;
  pressed?: boolean;
  /** Only the icon is visible. */
  isShort?: boolean;
  isOff?: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className="ctl"
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={isOff}
      title={label}
      onClick={() => !isOff && onPress()}
    >
      <Icon name={icon} />
      {!isShort && <span>{label}</span>}
    </button>
  );
}
