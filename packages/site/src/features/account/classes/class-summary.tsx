import type { Reservation } from '@estudio/contract'
import { minutesBetween } from '@estudio/domain'
import { formatClassMoment, formatMinutes, texts } from '@estudio/texts'
import { classTint, radius } from '@estudio/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { coachesOf } from './own-class'

/** The class a dialog speaks of, in its own tint; `plan` names the plan that paid. */
export const ClassSummary = ({ own, plan }: { own: Reservation; plan?: string }) => {
  const tint = classTint(own.name)
  const minutes = formatMinutes(minutesBetween(own.start_time, own.end_time))
  return (
    <Box
      sx={{
        bgcolor: tint.background,
        borderLeft: `4px solid ${tint.line}`,
        borderRadius: `${radius.control}px`,
        p: 2,
        mb: 2,
      }}
    >
      <Typography variant="h5" component="p" sx={{ color: tint.ink }}>
        {own.name}
      </Typography>
      <Typography>{formatClassMoment(own.start_time)}</Typography>
      <Typography variant="body2">
        {coachesOf(own)} · {minutes}
      </Typography>
      {plan && <Typography variant="body2">{texts.myClasses.paidWith(plan)}</Typography>}
    </Box>
  )
}
