import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useCategorySwitcherRef, useConfig } from '../../actors/shell/contexts.tsx';
import { groupIds, groups, isGroupOffered } from '../../domain/shell/routes.ts';
import { MissedCount } from './MissedCount.tsx';
import { Icon } from '../shared/page/Icon.tsx';

/** The groups as menu entries. Pointing at one makes it current, clicking it chooses it. */
export function GroupMenu({ beforeChoice }: { beforeChoice: () => void }) {
  const { t } = useTranslation();
  const ref = useCategorySwitcherRef();
  const current = useSelector(ref, (snapshot) => snapshot.context.current);
  const { absent } = useConfig();
  return groupIds
    .filter((group) => isGroupOffered(group, absent))
    .map((group) => (
      <button
        key={group}
        type="button"
        role="menuitemradio"
        aria-checked={group === current}
        tabIndex={-1}
        onPointerEnter={() => ref.send({ type: 'highlight', group })}
        onFocus={() => ref.send({ type: 'highlight', group })}
        onClick={() => {
          beforeChoice();
          ref.send({ type: 'choose', group });
        }}
      >
        <Icon name={groups[group].icon} />
        <span>{t(`shell:group.${group}`)}</span>
        {group === 'doorbell' && <MissedCount />}
      </button>
    ));
}
