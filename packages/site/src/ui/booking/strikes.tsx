import { strikeRule, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import { useOwnStrikes } from './own-strikes'

const { late } = texts.booking

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
