import { useTranslation } from 'react-i18next';
import { typeAt } from '../../../domain/history/timeline/recordType.ts';
import type { RecordTypeName } from '../text/recordTypeName.ts';

/** The swatch and name of a record type, by its place; -1 means no recording. Hollow: it is filtered out. */
export function RecordType({
  place,
  nameOf,
  hollow = false,
}: {
  place: number;
  nameOf: RecordTypeName;
  hollow?: boolean;
}) {
  const { t } = useTranslation();
  const type = typeAt(place);
  if (place < 0) {
    return (
      <span className="tl-type">
        <i className="sw" aria-hidden="true" />
        {t('history:timeline.nothing')}
      </span>
    );
  }
  return (
    <span className="tl-type">
      <i className={hollow ? 'sw' : 'rec sw'} data-t={String(type)} aria-hidden="true" />
      {nameOf(type)}
    </span>
  );
}
