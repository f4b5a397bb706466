import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes, useNoticeRef } from '../../../actors/shell/contexts.tsx';
import { noticeKey, type Notice } from '../../../domain/shell/notice.ts';
import { AlertGlyph, CheckGlyph, CrossGlyph, InfoGlyph } from './glyphs.tsx';

function KindGlyph({ kind }: Pick<Notice, 'kind'>) {
  if (kind === 'success') return <CheckGlyph />;
  return kind === 'error' ? <AlertGlyph /> : <InfoGlyph />;
}

/** The notice, bottom right, one at a time (spec section 8). Screen readers announce it when it appears. */
export function NoticeView() {
  const { t } = useTranslation();
  const ref = useNoticeRef();
  const attributes = useMachineAttributes(ref);
  const notice = useSelector(ref, (snapshot) => snapshot.context.notice);
  const serial = useSelector(ref, (snapshot) => snapshot.context.serial);
  return (
    <output {...attributes}>
      {notice && (
        <span className="notice" key={serial} data-kind={notice.kind}>
          <KindGlyph kind={notice.kind} />
          <span className="words">{t(noticeKey(notice))}</span>
          <button
            type="button"
            aria-label={t('common:dismiss')}
            title={t('common:dismiss')}
            onClick={() => ref.send({ type: 'dismiss' })}
          >
            <CrossGlyph />
          </button>
        </span>
      )}
    </output>
  );
}
