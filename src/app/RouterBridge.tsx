import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Leaving } from '../actors/shell/leaving.ts';
import type { Navigation } from '../actors/shell/navigation.ts';

/** Tells the actors every change of the address, and lets them change it where nobody keeps the person. Renders nothing. */
export function RouterBridge({ navigation, leaving }: { navigation: Navigation; leaving: Leaving }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    navigation.attach((path) => {
      leaving.pass(path, () => void navigate(path));
    });
  }, [navigation, leaving, navigate]);
  useEffect(() => {
    navigation.changed(pathname + search);
  }, [navigation, pathname, search]);
  return null;
}
