import type {
  Added,
  ChosenFor,
  Incident,
  IncidentChange,
  IncidentSpace,
  IncidentSummary,
  NamedIncident,
} from '../../domain/clips/incident.ts';
import type { Session } from '../../domain/signIn/session.ts';
import { failure, type CallResult } from '../../domain/wire/callResult.ts';
import {
  addIncidentClipCall,
  addIncidentNoteCall,
  addIncidentSnapshotCall,
  createIncidentCall,
  deleteIncidentCall,
  listIncidentsCall,
  readIncidentCall,
  removeIncidentItemCall,
  renameIncidentCall,
  shareIncidentCall,
} from '../../domain/wire/calls/incidents.ts';
import type { Http } from '../wire/http.ts';
import { done, mapped } from '../wire/mapped.ts';

type OfUser = Pick<Session, 'userId'>;
type OfIncident = OfUser & { readonly id: string };
type Keyed = { readonly key: string };
type Listed = {
  readonly incidents: readonly IncidentSummary[];
  readonly dropped: number;
  readonly space: IncidentSpace;
};

const interfaceFailure = { ok: false, failure: failure('interface') } as const;

/** The URL of a file, which the provider may give relative to the API. */
const resolved = (http: Http, address: string): string => http.resolve(address)?.href ?? address;
const resolvedOr = (http: Http, address: string | null): string | null =>
  address === null ? null : resolved(http, address);

/** The incidents of the user, and how many malformed entries were left out. */
export async function listIncidents(
  http: Http,
  { userId }: OfUser,
  signal: AbortSignal,
): Promise<CallResult<Listed>> {
  return mapped(await http.call(listIncidentsCall, { userId }, { signal }), ({ incidents, space }) => ({
    incidents: incidents.entries.map((incident) => ({
      ...incident,
      pictures: incident.pictures.map((address) => resolved(http, address)),
    })),
    dropped: incidents.dropped,
    space,
  }));
}

/** Creates an incident. An empty one of the same name is that one. */
export async function createIncident(
  http: Http,
  { userId, name }: OfUser & { readonly name: string },
  signal: AbortSignal,
): Promise<CallResult<NamedIncident>> {
  return mapped(await http.call(createIncidentCall, { userId, name }, { signal }), ({ id }) => ({
    id,
    name,
  }));
}

/** Creates an incident, or gives one another name. */
export async function saveIncident(
  http: Http,
  { userId, id, name }: OfUser & { readonly id: string | null; readonly name: string },
  signal: AbortSignal,
): Promise<CallResult<void>> {
  return done(
    id === null
      ? await createIncident(http, { userId, name }, signal)
      : await http.call(renameIncidentCall, { userId, id, name }, { signal }),
  );
}

/** Deletes an incident with everything in it. */
export async function deleteIncident(
  http: Http,
  { userId, id }: OfUser & { readonly id: string | null },
  signal: AbortSignal,
): Promise<CallResult<void>> {
  if (id === null) return interfaceFailure;
  return done(await http.call(deleteIncidentCall, { userId, id }, { signal }));
}

/** One incident with its items. Fails with `incident.notExist` if it was deleted. */
export async function readIncident(
  http: Http,
  { userId, id }: OfIncident,
  signal: AbortSignal,
): Promise<CallResult<Incident>> {
  return mapped(
    await http.call(readIncidentCall, { userId, id }, { signal }),
    ({ items, archive, ...rest }) => ({
      ...rest,
      archive: resolved(http, archive),
      items: items.entries.map((item) => ({
        ...item,
        media: resolvedOr(http, item.media),
        picture: resolvedOr(http, item.picture),
        copy: resolvedOr(http, item.copy),
      })),
    }),
  );
}

function change(
  http: Http,
  { userId, id, key }: OfIncident & Keyed,
  made: IncidentChange,
  signal: AbortSignal,
) {
  switch (made.kind) {
    case 'rename':
      return http.call(renameIncidentCall, { userId, id, name: made.name }, { signal });
    case 'note': {
      const { at, timezone, text } = made;
      return http.call(addIncidentNoteCall, { userId, id, at, timezone, text }, { signal });
    }
    case 'remove':
      return http.call(removeIncidentItemCall, { userId, id: made.item }, { signal });
    case 'share':
      return http.call(shareIncidentCall, { userId, id, key }, { signal });
  }
}

/** Makes a change of an incident. With the same `key`, only one link to it is created. */
export async function changeIncident(
  http: Http,
  { change: made, ...incident }: OfIncident & Keyed & { readonly change: IncidentChange | null },
  signal: AbortSignal,
): Promise<CallResult<void>> {
  return made === null ? interfaceFailure : done(await change(http, incident, made, signal));
}

type Addition = OfUser & {
  readonly what: Added | null;
  readonly chosen: ChosenFor | null;
  readonly incident: NamedIncident | null;
  /** Which part of it is added, counted from 0. */
  readonly part: number;
};

/** Adds a part to an incident. One that is there already stays as it is. Fails with `incident.full`, among others. */
export async function addPart(
  http: Http,
  { userId, what, chosen, incident, part }: Addition,
  signal: AbortSignal,
): Promise<CallResult<void>> {
  if (what === null || incident === null) return interfaceFailure;
  const { id } = incident;
  const { serialNumber, channel } = what;
  if (what.kind === 'clip') {
    const range = what.parts[part];
    if (range === undefined) return interfaceFailure;
    const { from: start, to: end } = range;
    const clip = { serialNumber, ...(channel !== undefined && { channel }), day: what.day, start, end };
    return done(await http.call(addIncidentClipCall, { userId, id, ...clip }, { signal }));
  }
  const frame = chosen?.frame ?? null;
  if (frame === null) return interfaceFailure;
  const at = {
    incident: id,
    serialno: serialNumber,
    channel: String(channel ?? 0),
    at: String(Math.round(frame.at)),
  };
  return done(await http.call(addIncidentSnapshotCall, frame.picture, { at, signal }));
}
