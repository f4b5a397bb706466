import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Leaving } from '../actors/shell/leaving.ts';
import type { Navigation } from '../actors/shell/navigation.ts';

/**
 * Reports every change of the address to the actors, and lets them change it unless unsaved changes prevent that.
 * Renders nothing.
 */
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
