import { AbsenceWaiver, maxLengthOf } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { formatLongDate, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useMay } from '../auth/use-may.ts'
import { ReasonDialog } from '../ui/form/reason-dialog.tsx'
import { useUserAbsences, useWaiveAbsences } from './use-users.ts'

const t = texts.admin.users.absences

interface Member {
  id: string
  full_name: string
}

const WaiveDialog = ({ member, onClose }: { member: Member; onClose: () => void }) => (
  <ReasonDialog
    title={t.waiveTitle}
    subtitle={member.full_name}
    submit={t.waive}
    submitting={t.waiving}
    saveError={t.waiveError}
    label={texts.admin.calendar.waitlist.reason}
    help={t.waiveHelp}
    maxLength={maxLengthOf(AbsenceWaiver, 'reason')}
    change={useWaiveAbsences(member.id).mutateAsync}
    done={t.waived(member.full_name)}
    onClose={onClose}
  />
)

/**
 * The absences that count, with the studio's rule; staff waive them with a reason. Nothing is shown when the studio has
 * no rule.
 */
export const UserAbsences = ({ member }: { member: Member }) => {
  const { timezone } = useStudio()
  const { data: record } = useUserAbsences(member.id)
  const mayWaive = useMay()('absences.waive')
  const [waiving, setWaiving] = useState(false)
  if (!record) return null
  const { count, limit, window_days, suspended_until } = record
  return (
    <Box component="section" aria-label={t.title} sx={{ mb: 3 }}>
      <Typography variant="subtitle2" component="h3">
        {t.title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ flexGrow: 1 }}>
          {t.count(count, limit, window_days)}
        </Typography>
        {mayWaive && (count > 0 || suspended_until) && (
          <Button variant="outlined" color="secondary" onClick={() => setWaiving(true)}>
            {t.waive}
          </Button>
        )}
      </Box>
      {suspended_until && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t.suspended(formatLongDate(civilDateOf(new Date(suspended_until), timezone)))}
        </Alert>
      )}
      {waiving && <WaiveDialog member={member} onClose={() => setWaiving(false)} />}
    </Box>
  )
}
