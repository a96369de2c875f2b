import type { Substitution } from '@estudio/contract'
import { formatComingMoment, texts } from '@estudio/texts'
import { BusyButton, useStudioDay } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { errorText } from '../data/error-text.ts'
import { classAddress } from '../shared/calendar-address.ts'
import { useNotifyUndoable } from '../shared/use-notify-undoable.ts'
import { plainList } from '../ui/list/row-link.tsx'
import { longLabel } from '../ui/long-label.ts'
import { targetSize } from '../ui/target-size.ts'
import { DeclineSubstitution } from './decline-substitution.tsx'
import { Requests } from './requests.tsx'
import { useConfirmSubstitution } from './use-substitutions.ts'

const t = texts.admin.start.substitutions

const actions = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 } as const

/** One press gives the class to a coach who offered; the change can be undone, as every replacement. */
const Offers = ({ request }: { request: Substitution }) => {
  const { mutateAsync, isPending } = useConfirmSubstitution(request.id)
  const notify = useNotify()
  const notifyUndoable = useNotifyUndoable()
  const confirm = async (id: string, name: string) => {
    try {
      const { undo } = await mutateAsync(id)
      notifyUndoable(t.confirmed(name, request.name), undo)
    } catch (error) {
      notify(errorText(error, t.confirmError), { type: 'error' })
    }
  }
  return request.offers.map(({ id, display_name }) => (
    <BusyButton
      key={id}
      variant="contained"
      busy={isPending}
      onClick={() => void confirm(id, display_name)}
      sx={longLabel}
    >
      {t.confirm(display_name)}
    </BusyButton>
  ))
}

const Request = ({ request }: { request: Substitution }) => {
  const { schedule_id, name, start_time, coach, reason, offers } = request
  const [declining, setDeclining] = useState(false)
  const today = useStudioDay()
  return (
    <Box component="li" sx={{ py: 1, typography: 'body2', overflowWrap: 'anywhere' }}>
      <Link component={RouterLink} to={classAddress(start_time.slice(0, 10), schedule_id)} sx={targetSize}>
        <strong>{name}</strong>&nbsp;{formatComingMoment(start_time, today)}
      </Link>
      <Box>{t.asks(coach.display_name, reason ?? '')}</Box>
      <Box sx={actions}>
        {offers.length === 0 && <Typography color="textSecondary">{t.noOffers}</Typography>}
        <Offers request={request} />
        <Button color="secondary" aria-haspopup="dialog" onClick={() => setDeclining(true)}>
          {t.decline}
        </Button>
      </Box>
      {declining && <DeclineSubstitution request={request} onClose={() => setDeclining(false)} />}
    </Box>
  )
}

/** The open requests, each with its offers. */
const SubstitutionRequests = () => (
  <Requests path="/api/admin/substitutions" error={t.error}>
    {({ substitutions }) => (
      <Box component="ul" sx={plainList}>
        {substitutions.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </Box>
    )}
  </Requests>
)

export default SubstitutionRequests
