import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Navigation } from '../actors/shell/navigation.ts';

/** Tells the actors every change of the address, and lets them change it. Renders nothing. */
export function RouterBridge({ navigation }: { navigation: Navigation }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    navigation.attach((path) => void navigate(path));
  }, [navigation, navigate]);
  useEffect(() => {
    navigation.changed(pathname + search);
  }, [navigation, pathname, search]);
  return null;
}
