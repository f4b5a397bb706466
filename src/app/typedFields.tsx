import { useEffect } from 'react';

/** The input on the prerendered page, and the focused field. */
export type TypedFields = {
  readonly fields: readonly { readonly id: string; readonly value: string; readonly checked: boolean }[];
  readonly focused: string;
};

/** Reads the fields of a page before it is rendered again. */
export function readTypedFields(root: HTMLElement): TypedFields {
  const inputs = [...root.querySelectorAll('input')].filter(({ id }) => id !== '');
  return {
    fields: inputs.map(({ id, value, checked }) => ({ id, value, checked })),
    focused: root.ownerDocument.activeElement?.id ?? '',
  };
}

/** Restores the input of the fields with the same ids once they are mounted. Renders nothing. */
export function RestoreTyped({ typed }: { typed: TypedFields }) {
  useEffect(() => {
    for (const { id, value, checked } of typed.fields) {
      const input = document.getElementById(id);
      if (!(input instanceof HTMLInputElement)) continue;
      if (input.type === 'checkbox') input.checked = checked;
      else input.value = value;
    }
    if (typed.focused !== '') document.getElementById(typed.focused)?.focus();
  }, [typed]);
  return null;
}
