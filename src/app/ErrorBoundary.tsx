import { Component, type ReactNode } from 'react';
import { PageCrashed } from '../views/shared/page/PageCrashed.tsx';

/** Replaces a page that failed to load or render with a message and a next step, instead of a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <PageCrashed /> : this.props.children;
  }
}
