import '../styles/settings.css';
import './incidents.css';
import { useLocation } from 'react-router';
import { IncidentActor, IncidentsActor } from '../../actors/clips/incidents.tsx';
import { readIncidentAddress } from '../../domain/clips/incident.ts';
import { IncidentList } from './IncidentList.tsx';
import { IncidentView } from './IncidentView.tsx';

/** The incidents: all of them, or the one in the address. */
export function IncidentsPage() {
  const id = readIncidentAddress(useLocation().search);
  return id === null ? (
    <IncidentsActor>
      <IncidentList />
    </IncidentsActor>
  ) : (
    <IncidentActor id={id}>
      <IncidentView />
    </IncidentActor>
  );
}
