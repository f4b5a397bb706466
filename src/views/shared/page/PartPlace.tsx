import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { useShownPart } from '../../../actors/shell/partContexts.tsx';
import type { Part } from '../../../actors/shell/parts.ts';
import { AlertGlyph } from './glyphs.tsx';

type PartPlaceProps<Props> = { part: Part<Props>; given: Props };

/** Renders a part of the console once its code is loaded, and its loading state until then. */
export function PartPlace<Props extends object>({ part, given }: PartPlaceProps<Props>) {
  const { ref, Content } = useShownPart(part);
  return Content === null ? <NotThere loader={ref} /> : <Content {...given} />;
}

type NotThereProps = { loader: ReturnType<typeof useShownPart>['ref'] };

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
        {isLate ? t('common:part.slow') : <span className="sr">{t('common:loading')}</span>}
      </output>
    );
  }
  return (
    <div className="waiting part-failed" {...attributes}>
      <p role="alert">
        <AlertGlyph /> {t(isReplaced ? 'common:part.replaced' : 'common:part.failed')}
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
