import { useTranslation } from 'react-i18next';
import type { MarkGroup } from '../../../domain/history/timeline/alertMarks.ts';
import { alertTypeIcons } from '../events/alertIcons.ts';
import { Thumbnail } from '../events/Thumbnail.tsx';
import { Icon } from '../page/Icon.tsx';

/** The thumbnail and the kind of the alert that is pointed at; of several, those of the first, and their number. */
export function AlertHint({ group }: { group: MarkGroup }) {
  const { t } = useTranslation();
  const [{ alert, kind }] = group;
  return (
    <>
      <span className="tl-still">
        <Thumbnail key={alert.id} address={alert.picture} />
      </span>
      <span className="tl-type">
        <Icon name={alertTypeIcons[kind]} />
        {group.length === 1 ? t(`alerts:type.${kind}`) : t('alerts:count', { count: group.length })}
      </span>
    </>
  );
}
