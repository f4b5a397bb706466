import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { useTextCopyRef } from '../../../actors/shell/textCopy.ts';
import { offer } from './submitTo.ts';
import { Icon } from '../page/Icon.tsx';

/** A read-only text with a copy button. */
export function CopyField({ id, label, text }: { id: string; label: string; text: string }) {
  const { t } = useTranslation();
  const ref = useTextCopyRef();
  const attributes = useMachineAttributes(ref);
  const isCopied = useSelector(ref, (snapshot) => snapshot.matches('copied'));
  const isRefused = useSelector(ref, (snapshot) => snapshot.matches('refused'));
  return (
    <div className="f copy-field" {...attributes}>
      <label htmlFor={id}>{label}</label>
      <div className="in">
        <input
          id={id}
          className="mono"
          readOnly
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button
          type="button"
          aria-label={t('common:copy.label', { what: label })}
          title={t('common:copy.label', { what: label })}
          onClick={() => offer(ref, { type: 'copy', text })}
        >
          <Icon name={isCopied ? 'pi-check' : 'pi-copy'} />
        </button>
      </div>
      <output className="help">
        {isCopied && t('common:copy.done')}
        {isRefused && t('common:copy.refused')}
      </output>
    </div>
  );
}
