import { Component, type ReactNode, Suspense } from 'react'

interface State {
  failed: boolean
}

class Boundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}

/** A part that is fetched later and that the page can do without: without a network it stays away, and nothing else falls. */
export const Dispensable = ({ children }: { children: ReactNode }) => (
  <Boundary>
    <Suspense>{children}</Suspense>
  </Boundary>
)
