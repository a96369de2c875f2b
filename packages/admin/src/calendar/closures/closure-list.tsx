import type { Closure } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { Failure } from '../../ui/failure.tsx'
import { done } from '../../ui/toast.ts'
import { daysOf, toCome } from './closed-days.ts'
import { useClosureActions, useClosures } from './use-closures.ts'

const t = texts.admin.calendar.closures

interface ClosureRowProps {
  closure: Closure
  busy: boolean
  onReopen: () => void
}

const ClosureRow = ({ closure, busy, onReopen }: ClosureRowProps) => (
  <Box
    component="li"
    sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}
  >
    <Box sx={{ flexGrow: 1, minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
      <strong>{daysOf(closure)}</strong>
      <Typography variant="caption" color="textSecondary" component="div">
        {closure.reason}
      </Typography>
    </Box>
    <Button variant="text" disabled={busy} aria-label={t.reopenLabel(daysOf(closure))} onClick={onReopen}>
      {t.reopen}
    </Button>
  </Box>
)

/** Closed days to come, each with the button that opens them again. */
export const ClosureList = ({ today }: { today: string }) => {
  const { data, error, isLoadingError, isPending, refetch } = useClosures()
  const { reopen } = useClosureActions()
  const notify = useNotify()
  const onReopen = (id: string) =>
    reopen.mutate(id, {
      onSuccess: () => notify(t.reopened, done),
      onError: (fault) => notify(errorText(fault, t.reopenError), { type: 'error' }),
    })
  if (isPending) return <Skeleton variant="rounded" height={56} />
  if (isLoadingError)
    return <Failure message={errorText(error, t.listError)} onRetry={() => void refetch()} />
  const shown = toCome(data, today)
  if (shown.length === 0) return <Typography color="textSecondary">{t.none}</Typography>
  return (
    <Box component="ul" aria-label={t.listTitle} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {shown.map((closure) => (
        <ClosureRow
          key={closure.id}
          closure={closure}
          busy={reopen.isPending}
          onReopen={() => onReopen(closure.id)}
        />
      ))}
    </Box>
  )
}
