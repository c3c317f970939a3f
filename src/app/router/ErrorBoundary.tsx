import { Component, type ReactNode } from 'react';
import { ErrorView } from '../ErrorView';

interface Props {
  /** The error page goes away when it changes. */
  shown: object;
  children: ReactNode;
}

/** Shows the error page (section 2.2) in place of what could not be rendered, until somebody goes elsewhere. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.hasFailed && before.shown !== this.props.shown) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? <ErrorView /> : this.props.children;
  }
}
