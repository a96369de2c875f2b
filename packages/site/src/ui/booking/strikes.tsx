import { ownLateCancellationsQuery, useHttp, useSession } from '@estudio/client'
import { strikeRule, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'

const { late } = texts.booking

/** The strikes of the signed-in member; requested only while strikes limit bookings. */
export const useOwnStrikes = () => {
  const { status, user } = useSession()
  const { strike_limit } = useStudio()
  const http = useHttp()
  // During an update, a server of the previous version sends no strike_limit.
  const enabled = status === 'signed-in' && Boolean(strike_limit)
  return useQuery({ ...ownLateCancellationsQuery(http, user?.id), enabled }).data?.strikes
}

/** How many strikes the member has, and what more of them cost. */
export const StrikesNote = () => {
  const strikes = useOwnStrikes()
  const rule = strikeRule(useStudio())
  if (rule.length === 0) return null
  return (
    <Box component="span" sx={{ display: 'block', mt: 1 }}>
      {strikes && strikes.limit !== null && `${late.count(strikes.count, strikes.limit)} `}
      {rule.join(' ')}
    </Box>
  )
}
