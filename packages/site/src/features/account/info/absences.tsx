import type { Absences as AbsenceRecord } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { absenceRule, formatLongDate, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useOwnAbsences } from '../../../ui/booking/absences'

const t = texts.absences

const Record = ({ record }: { record: AbsenceRecord }) => {
  const { timezone } = useStudio()
  const { count, limit, window_days, suspension_days, suspended_until } = record
  return (
    <Box component="section" aria-labelledby="my-absences" sx={{ mt: 3 }}>
      <Typography id="my-absences" variant="h6" component="h3">
        {t.title}
      </Typography>
      {suspended_until && (
        <Alert severity="warning" sx={{ my: 1 }}>
          {t.suspended(formatLongDate(civilDateOf(new Date(suspended_until), timezone)))}
        </Alert>
      )}
      <Typography>{t.count(count, limit, window_days)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {absenceRule(limit, window_days, suspension_days)}
      </Typography>
    </Box>
  )
}

/** The member's absences and their consequence; nothing if the studio has no such rule. */
export const Absences = () => {
  const { data } = useOwnAbsences()
  return data ? <Record record={data} /> : null
}
