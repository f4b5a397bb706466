import { useLocation, useNavigate } from 'react-router';
import { hubAddress, readHubAddress, type HubAddress } from '../../domain/gateways/hubAddress.ts';
import type { HubFilter } from '../../domain/gateways/hubFilter.ts';

/** The address of a hub or of a part of it, with the filter of the list as it is. */
export function useHubTo(): (parts: Partial<HubAddress>) => string {
  const { keyword, site, status } = readHubAddress(useLocation().search);
  return (parts) => hubAddress({ keyword, site, status, ...parts });
}

/** Narrows the list of hubs by the address: what is shown beside it stays, and Back does not lead through what was typed. */
export function useHubFilter(): (change: Partial<HubFilter>) => void {
  const address = readHubAddress(useLocation().search);
  const navigate = useNavigate();
  return (change) => void navigate(hubAddress({ ...address, ...change }), { replace: true });
}
