import { useTranslation } from 'react-i18next';
import { incidentLimits } from '../../domain/clips/incident.ts';
import type { MessageKey } from '../../domain/shell/messages.ts';
import { TextField } from '../shared/form/TextField.tsx';

/** The name of a new incident, or another name for one. */
export function IncidentNameField({ name, error }: { name: string; error: MessageKey | null }) {
  const { t } = useTranslation();
  return (
    <TextField
      id="incident-name"
      name="name"
      label={t('incidents:name')}
      error={error ?? undefined}
      autoCapitalize="sentences"
      autoComplete="off"
      maxLength={incidentLimits.nameLength}
      defaultValue={name}
    />
  );
}
