import { faultRequestOf, type FaultKind, type FaultRequest } from '../../domain/inspector/faults.ts';
import type { EndpointName } from '../../domain/wire/endpoints.ts';
import type { RefusalCase } from './cases.ts';

/** What the form has chosen outside its fields. */
interface Chosen {
  readonly kind: FaultKind;
  readonly call: EndpointName;
  readonly cases: readonly RefusalCase[];
}

/** The request that a submitted form describes; null if a field has no usable value. */
export function requestOf(fields: FormData, { kind, call, cases }: Chosen): FaultRequest | null {
  return faultRequestOf({ fault: faultOf(fields, kind, call, cases), kept: fields.has('kept') });
}

function faultOf(
  fields: FormData,
  kind: FaultKind,
  call: EndpointName,
  cases: readonly RefusalCase[],
): object {
  if (kind === 'cut' || kind === 'freeze') return { kind, serialNumber: fields.get('serialNumber') };
  if (kind === 'delay') return { kind, call, ms: Number(fields.get('ms')) };
  if (kind !== 'refuse') return { kind, call };
  const { code, message } = cases[Number(fields.get('case'))] ?? {};
  return { kind, call, code, message };
}
