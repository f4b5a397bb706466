import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Navigation } from '../actors/shell/navigation.ts';

/** Reports every change of the address to the actors, and lets them change it. Renders nothing. */
export function RouterBridge({ navigation }: { navigation: Navigation }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => navigation.changed(pathname + search, navigate), [navigation, navigate, pathname, search]);
  return null;
}

/**
 * Reads the address again once the router listens: the first page is rendered in steps, and nobody hears when the person
 * goes Back meanwhile. Renders nothing.
 */
export function AddressAtStart() {
  const isRead = useRef(false);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const { location, history } = window;
    const address = location.pathname + location.search + location.hash;
    if (address === pathname + search + hash) return;
    void navigate(address, { replace: true, state: Object(history.state).usr as unknown });
  }, [navigate, pathname, search, hash]);
  return null;
}
