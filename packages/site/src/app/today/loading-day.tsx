import { texts } from '@estudio/texts'
import { visuallyHidden } from '@mui/utils'
import { TodayRoom } from './room'

/** The place of the day while it is read. */
export const LoadingDay = () => (
  <>
    <span role="status" style={visuallyHidden}>
      {texts.today.loading}
    </span>
    <TodayRoom />
  </>
)
