import { useLocation, useNavigate } from 'react-router';
import { hubAddress, readHubAddress, type HubAddress } from '../../domain/gateways/hubAddress.ts';
import type { HubFilter } from '../../domain/gateways/hubFilter.ts';

/** The address of a hub or of a part of it, with the current filter of the list. */
export function useHubTo(): (parts: Partial<HubAddress>) => string {
  const { keyword, site, status } = readHubAddress(useLocation().search);
  return (parts) => hubAddress({ keyword, site, status, ...parts });
}

/** Filters the list of hubs by the address. The hub next to it stays, and typed filters add no history entries. */
export function useHubFilter(): (change: Partial<HubFilter>) => void {
  const address = readHubAddress(useLocation().search);
  const navigate = useNavigate();
  return (change) => void navigate(hubAddress({ ...address, ...change }), { replace: true });
}
