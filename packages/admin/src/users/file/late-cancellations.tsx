import { type LateCancellations, LateForgiveness, maxLengthOf } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { formatClassMoment, formatLongDate, texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useMay } from '../../auth/use-may.ts'
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx'
import { useForgiveLateCancellation, useUserLateCancellations } from '../use-users.ts'

const t = texts.admin.users.lateCancellations

type LateCancellation = LateCancellations['late_cancellations'][number]

interface Member {
  id: string
  full_name: string
}

const ForgiveDialog = ({ member, late, onClose }: LineProps & { onClose: () => void }) => (
  <ReasonDialog
    title={t.forgiveTitle}
    subtitle={t.classOf(late.name, formatClassMoment(late.start_time))}
    submit={t.forgive}
    submitting={t.forgiving}
    saveError={t.forgiveError}
    label={texts.admin.calendar.waitlist.reason}
    help={t.forgiveHelp}
    maxLength={maxLengthOf(LateForgiveness, 'reason')}
    change={useForgiveLateCancellation(member.id, late.reservation_id).mutateAsync}
    done={t.forgiven}
    onClose={onClose}
  />
)

interface LineProps {
  member: Member
  late: LateCancellation
}

/** A late cancellation, what it costs or why it costs nothing, and the button to forgive it within a day. */
const Line = ({ member, late }: LineProps) => {
  const { now } = useMoment()
  const may = useMay()
  const [forgiving, setForgiving] = useState(false)
  const when = formatClassMoment(late.start_time)
  const isForgivable = !late.waived && now < new Date(late.forgivable_until) && may('bookings.manage')
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 44 }}
    >
      <Typography variant="body2" sx={{ flexGrow: 1 }}>
        {t.classOf(late.name, when)} · {late.waived ? t.waived[late.waived] : t.rules[late.rule]}
      </Typography>
      {isForgivable && (
        <Button
          variant="outlined"
          color="secondary"
          aria-label={t.forgiveClass(late.name, when)}
          onClick={() => setForgiving(true)}
        >
          {t.forgive}
        </Button>
      )}
      {forgiving && <ForgiveDialog member={member} late={late} onClose={() => setForgiving(false)} />}
    </Box>
  )
}

/** The late cancellations of the last 30 days under rules of class types. Nothing is shown without one. */
export const UserLateCancellations = ({ member }: { member: Member }) => {
  const { zone } = useMoment()
  const { data } = useUserLateCancellations(member.id)
  if (!data || (data.late_cancellations.length === 0 && !data.strikes.restricted_until)) return null
  const { count, limit, restricted_until } = data.strikes
  return (
    <Box component="section" aria-label={t.title} sx={{ mb: 3 }}>
      <Typography variant="subtitle2" component="h3">
        {t.title}
      </Typography>
      {(count > 0 || limit !== null) && <Typography variant="body2">{t.count(count, limit)}</Typography>}
      {restricted_until && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t.restricted(formatLongDate(civilDateOf(new Date(restricted_until), zone)))}
        </Alert>
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data.late_cancellations.map((late) => (
          <Line key={late.reservation_id} member={member} late={late} />
        ))}
      </Box>
    </Box>
  )
}
