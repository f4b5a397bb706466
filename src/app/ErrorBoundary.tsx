import { Component, type ReactNode } from 'react';
import { PageCrashed } from '../views/shared/page/PageCrashed.tsx';

/** Shows a message with a way on where a page could not be loaded or drawn, instead of a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <PageCrashed /> : this.props.children;
  }
}
