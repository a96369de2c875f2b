import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import { Component, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { LoadingScreen } from '../ui/loading-screen'
import { Notice } from '../ui/notice'

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
    const { heading, body, action } = texts.frame.crash
    return (
      <Notice title={heading} body={body}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {action}
        </Button>
      </Notice>
    )
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
