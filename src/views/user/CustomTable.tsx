import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useLeftTable } from '../../actors/account/arming.tsx';
import { useWorkStatusRef } from '../../actors/shell/shellPage.tsx';
import { useUnsaved } from '../../actors/shell/unsaved.ts';
import { changedArming } from '../../domain/account/workStatus.ts';
import { Button } from '../shared/form/Button.tsx';
import { Switch } from '../shared/form/Switch.tsx';

/** The armed devices of custom mode, saved as a whole. */
export function CustomTable() {
  const { t } = useTranslation();
  const ref = useWorkStatusRef();
  const draft = useSelector(ref, (snapshot) => snapshot.context.draft);
  const isSaving = useSelector(ref, (snapshot) => snapshot.matches('savingCustom'));
  useLeftTable();
  useUnsaved(
    useSelector(ref, ({ context }) => changedArming(context.status.custom, context.draft).length > 0),
  );
  return (
    <>
      <table className="custom-table">
        <caption tabIndex={-1} data-focus>
          {t('account:arming.table.caption')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('account:arming.table.device')}</th>
            <th scope="col">{t('account:arming.table.armed')}</th>
          </tr>
        </thead>
        <tbody>
          {draft.map(({ serialNumber, name, armed }) => (
            <tr key={serialNumber}>
              <th scope="row">
                {name || serialNumber}
                {name && <small>{serialNumber}</small>}
              </th>
              <td>
                <Switch
                  aria-label={t('account:arming.table.arm', { device: name || serialNumber })}
                  checked={armed}
                  isHeld={isSaving}
                  onChange={(checked) => ref.send({ type: 'device.toggled', serialNumber, armed: checked })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {draft.length === 0 && <p className="lines-empty">{t('account:arming.table.empty')}</p>}
      <div className="settings-actions">
        <Button
          label={t('common:cancel')}
          outlined
          severity="secondary"
          aria-disabled={isSaving}
          onClick={() => !isSaving && ref.send({ type: 'custom.cancel' })}
        />
        <Button
          label={t(isSaving ? 'common:saving' : 'account:arming.table.save')}
          aria-disabled={isSaving}
          onClick={() => !isSaving && ref.send({ type: 'custom.save' })}
        />
      </div>
    </>
  );
}
