import {
  coachProfileQuery,
  failureText,
  offerToSubstituteMutation,
  useHttp,
  useSession,
  useWrite,
} from '@estudio/client'
import type { Substitution } from '@estudio/contract'
import { formatClassMoment, texts } from '@estudio/texts'
import { BusyButton, CheckIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { toast } from '../../../../ui/feedback/toasts'
import { RequestState } from './request-state'
import { useSubstitutions } from './use-substitutions'

const t = texts.coach.substitutions

const row = { display: 'grid', gap: 1, py: 1.5, borderBottom: 1, borderColor: 'divider' } as const

const ClassLine = ({ name, start_time }: Substitution) => (
  <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
    {name}, {formatClassMoment(start_time)}
  </Typography>
)

/** Another coach's request, with one press to offer oneself. */
const WantedRow = ({ request, coachId }: { request: Substitution; coachId: string | undefined }) => {
  const { mutate, isPending } = useWrite({
    ...offerToSubstituteMutation(useHttp(), useSession().user?.id),
    onSuccess: () => toast.success(t.offerSent),
    onError: (error) => toast.error(failureText(error, t.offerError)),
  })
  const isOffered = request.offers.some(({ id }) => id === coachId)
  return (
    <Box component="li" sx={row}>
      <ClassLine {...request} />
      <Typography color="textSecondary">{t.wanted(request.coach.display_name)}</Typography>
      {isOffered ? (
        <Chip color="success" icon={<CheckIcon />} label={t.youOffered} sx={{ justifySelf: 'start' }} />
      ) : (
        <BusyButton
          variant="contained"
          busy={isPending}
          aria-label={t.offerName(request.name, formatClassMoment(request.start_time))}
          onClick={() => mutate(request.id)}
          sx={{ minHeight: 48, justifySelf: { sm: 'start' } }}
        >
          {t.offer}
        </BusyButton>
      )}
    </Box>
  )
}

/** Requests of other coaches at hours when this coach is free, and the coach's own. Absent while there are none. */
export const SubstitutionsSection = () => {
  const coachId = useQuery(coachProfileQuery(useHttp(), useSession().user?.id)).data?.id
  const { substitutions, own } = useSubstitutions() ?? { substitutions: [], own: [] }
  if (substitutions.length === 0 && own.length === 0) return null
  return (
    <Card component="section" aria-labelledby="coach-substitutions">
      <CardContent>
        <Typography id="coach-substitutions" variant="h4" component="h2" sx={{ mb: 1 }}>
          {t.title}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {substitutions.map((request) => (
            <WantedRow key={request.id} request={request} coachId={coachId} />
          ))}
          {own.map((request) => (
            <Box component="li" key={request.id} sx={row}>
              <ClassLine {...request} />
              <RequestState request={request} />
            </Box>
          ))}
        </Box>
      </CardContent>
    </Card>
  )
}
