import { useEffect } from 'react';

/** What a person had typed and ticked on the page made at build time, and where they were. */
export type TypedFields = {
  readonly fields: readonly { readonly id: string; readonly value: string; readonly checked: boolean }[];
  readonly focused: string;
};

/** Reads the fields of a page before it is made anew. */
export function readTypedFields(root: HTMLElement): TypedFields {
  const inputs = [...root.querySelectorAll('input')].filter(({ id }) => id !== '');
  return {
    fields: inputs.map(({ id, value, checked }) => ({ id, value, checked })),
    focused: root.ownerDocument.activeElement?.id ?? '',
  };
}

/** Puts what was typed into the fields of the same ids, as soon as they are there. Renders nothing. */
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
