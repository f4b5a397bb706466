import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../actors/shell/contexts.tsx';
import { recordNamesOf, textIn } from '../../../domain/history/recordName.ts';

/** Returns the name of a record type; null means all types that share the last place of the timeline. */
export type RecordTypeName = (type: number | null) => string;

/** Names record types from the run-time configuration; `Type 12` if it has no name. */
export function useRecordTypeName(): RecordTypeName {
  const { t, i18n } = useTranslation();
  const { recordTypes } = useConfig();
  const names = useMemo(() => recordNamesOf(recordTypes), [recordTypes]);
  const { language } = i18n;
  return useCallback(
    (type) => {
      if (type === null) return t('history:timeline.otherTypes');
      const name = names[type];
      if (name === undefined) return t('history:timeline.type', { type });
      return typeof name === 'string' ? t(`history:timeline.name.${name}`) : textIn(name, language);
    },
    [t, language, names],
  );
}
