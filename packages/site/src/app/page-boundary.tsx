import { texts } from '@estudio/texts'
import { CrashScreen, LoadingScreen } from '@estudio/ui'
import { Component, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'

interface State {
  failed: boolean
}

class Boundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch() {
    window.pageIsAlive?.()
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <CrashScreen />
  }
}

const Alive = () => {
  useEffect(() => window.pageIsAlive?.(), [])
  return null
}

/** A page that is still loading, or that broke, leaves the frame standing; another route starts afresh. */
export const PageBoundary = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  return (
    <Boundary key={pathname.split('/', 2).join('/')}>
      <Suspense fallback={<LoadingScreen text={texts.common.loading} minHeight="80svh" />}>
        {children}
        <Alive />
      </Suspense>
    </Boundary>
  )
}
