import { lazyWithRetry } from '@estudio/ui'
import { ErrorBoundary } from 'react-error-boundary'
import { TodayRoom } from './room'

const MemberToday = lazyWithRetry(() => import('./member-today'), { fallback: <TodayRoom /> })

/**
 * Stands between the home page and the day, so that the home page's first load does not list the files of the day.
 * An error of the day leaves the page below it as it is.
 */
const Today = () => (
  <ErrorBoundary fallback={null}>
    <MemberToday />
  </ErrorBoundary>
)

export default Today
