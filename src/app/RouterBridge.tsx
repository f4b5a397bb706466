import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Navigation } from '../actors/shell/navigation.ts';

/** Reports every change of the address to the actors, and lets them change it. Renders nothing. */
export function RouterBridge({ navigation }: { navigation: Navigation }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => navigation.changed(pathname + search, navigate), [navigation, navigate, pathname, search]);
  return null;
}
