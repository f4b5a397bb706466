import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useNoticeRef } from '../../app/contexts.tsx';
import { noticeKey } from '../../domain/notice.ts';
import { AlertGlyph, CheckGlyph, CrossGlyph, InfoGlyph } from './glyphs.tsx';
import { useMachineAttributes } from './useMachineAttributes.ts';

const glyphs = { success: CheckGlyph, info: InfoGlyph, error: AlertGlyph };

/** The notice, bottom right, one at a time (spec section 8). Read out when it appears. */
export function NoticeView() {
  const { t } = useTranslation();
  const ref = useNoticeRef();
  const attributes = useMachineAttributes(ref);
  const notice = useSelector(ref, (snapshot) => snapshot.context.notice);
  const serial = useSelector(ref, (snapshot) => snapshot.context.serial);
  const Glyph = notice && glyphs[notice.kind];
  return (
    <div role="status" {...attributes}>
      {notice && Glyph && (
        <div className="notice" key={serial} data-kind={notice.kind}>
          <Glyph />
          <p>{t(noticeKey(notice))}</p>
          <button
            type="button"
            aria-label={t('common:dismiss')}
            title={t('common:dismiss')}
            onClick={() => ref.send({ type: 'dismiss' })}
          >
            <CrossGlyph />
          </button>
        </div>
      )}
    </div>
  );
}
