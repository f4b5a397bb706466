import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { useShownChunk } from '../../../actors/shell/chunkContexts.tsx';
import type { Chunk } from '../../../actors/shell/chunks.ts';
import { AlertGlyph } from './glyphs.tsx';

type ChunkPlaceProps<Props> = { chunk: Chunk<Props>; given: Props };

/** Renders a chunk of the console once its code is loaded, and its loading state until then. */
export function ChunkPlace<Props extends object>({ chunk, given }: ChunkPlaceProps<Props>) {
  const { ref, Content } = useShownChunk(chunk);
  return Content === null ? <NotThere loader={ref} /> : <Content {...given} />;
}

type NotThereProps = { loader: ReturnType<typeof useShownChunk>['ref'] };

function NotThere({ loader }: NotThereProps) {
  const { t } = useTranslation();
  const attributes = useMachineAttributes(loader);
  const isLate = useSelector(loader, (snapshot) => snapshot.hasTag('late'));
  const hasFailed = useSelector(loader, (snapshot) => snapshot.matches('failed'));
  const isReplaced = useSelector(loader, (snapshot) => snapshot.matches('replaced'));
  if (!hasFailed && !isReplaced) {
    return (
      <output className="waiting" {...attributes}>
        <span className="spin" />
        {isLate ? t('common:chunk.slow') : <span className="sr">{t('common:loading')}</span>}
      </output>
    );
  }
  return (
    <div className="waiting chunk-failed" {...attributes}>
      <p role="alert">
        <AlertGlyph /> {t(isReplaced ? 'common:chunk.replaced' : 'common:chunk.failed')}
      </p>
      <button
        type="button"
        className="link"
        onClick={() => loader.send({ type: isReplaced ? 'reload' : 'retry' })}
      >
        {t(isReplaced ? 'common:crashed.again' : 'common:tryAgain')}
      </button>
    </div>
  );
}
