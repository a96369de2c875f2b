import type { AdminUser } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { errorText } from '../../data/error-text.ts'
import { Failure } from '../../ui/failure.tsx'
import { useCandidates } from '../use-coaches.ts'

const t = texts.admin.coaches.add

interface CandidatesProps {
  search: string
  chosen?: AdminUser
  onChoose: (user: AdminUser) => void
}

const option = {
  m: 0,
  py: 0.5,
  pr: 1,
  borderRadius: 1,
  '&:has(:checked)': { bgcolor: 'studio.clayMist' },
} as const

/** Whom a search finds that is no coach yet; one of them can be chosen. */
export const Candidates = ({ search, chosen, onChoose }: CandidatesProps) => {
  const { data, isPending, error, isLoadingError, refetch } = useCandidates(search)
  if (isLoadingError)
    return (
      <Failure message={errorText(error, texts.admin.users.searchError)} onRetry={() => void refetch()} />
    )
  if (isPending) return <Skeleton variant="rounded" height={220} />
  // Whoever was chosen stays in sight: nobody is added unseen.
  const offered = chosen && !data.some(({ id }) => id === chosen.id) ? [chosen, ...data] : data
  if (offered.length === 0) return <Typography color="textSecondary">{t.nobody}</Typography>
  const onChange = (id: string) => {
    const user = offered.find((one) => one.id === id)
    if (user) onChoose(user)
  }
  return (
    <RadioGroup
      aria-label={t.choose}
      value={chosen?.id ?? ''}
      onChange={(event) => onChange(event.target.value)}
      sx={{ gap: 0.25 }}
    >
      {offered.map((user) => (
        <FormControlLabel
          key={user.id}
          value={user.id}
          control={<Radio size="small" />}
          sx={option}
          label={
            <>
              <Box component="span" sx={{ display: 'block', fontWeight: 600, lineHeight: 1.3 }}>
                {user.full_name}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary', typography: 'caption' }}>
                {user.email}
              </Box>
            </>
          }
        />
      ))}
    </RadioGroup>
  )
}
