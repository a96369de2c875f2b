import { lazyWithRetry } from '@estudio/ui'
import { ErrorBoundary } from 'react-error-boundary'
import { TodayRoom } from './room'

const MemberToday = lazyWithRetry(() => import('./member-today'), { fallback: <TodayRoom /> })

/**
 * A step of its own between the home page and the day, so that visitors do not load the names of the day's many files.
 * An error of the day leaves the page below it as it is.
 */
const Today = () => (
  <ErrorBoundary fallback={null}>
    <MemberToday />
  </ErrorBoundary>
)

export default Today
