import type { ArrangingStep } from '../../../domain/grids/arranging.ts';
import type { Translate } from '../../shared/text/translate.ts';

/** The last step of arranging the cameras, and what to do next. */
export function arrangingText(
  t: Translate,
  last: ArrangingStep | null,
  nameOf: (camera: string) => string,
): string {
  if (last === null) return t('grids:said.begin');
  switch (last.kind) {
    case 'lifted': {
      const camera = nameOf(last.camera);
      return last.at === null
        ? t('grids:said.lifted', { camera })
        : t('grids:said.liftedTo', { camera, window: last.at + 1 });
    }
    case 'put': {
      const { at, other } = last;
      const put = { camera: nameOf(last.camera), window: at + 1 };
      if (other === null) return t('grids:said.put', put);
      const changed = { ...put, other: nameOf(other.camera) };
      return other.to === null
        ? t('grids:said.putFor', changed)
        : t('grids:said.swapped', { ...changed, to: other.to + 1 });
    }
    case 'aimed':
      return t('grids:said.aimed', { window: last.at + 1 });
    case 'emptied':
      return t('grids:said.emptied', { camera: nameOf(last.camera), window: last.at + 1 });
    case 'filled':
      return t('grids:said.filled', { count: last.count });
    case 'letGo':
      return t('grids:said.letGo', { camera: nameOf(last.camera) });
  }
}
