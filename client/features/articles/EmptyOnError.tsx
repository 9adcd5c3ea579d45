import { Component, type ReactNode } from 'react';

/** Renders nothing when its content fails, without a message to the visitor (spec point 8). */
export class EmptyOnError extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
