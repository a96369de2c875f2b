import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'

const t = texts.admin.users

/** AUS-09: how many users wait for their payment to be verified, and the way to them. */
export const PendingBanner = () => {
  const { meta, filterValues, setFilters } = useListContext()
  const count = Number((meta as { pendingUsersCount?: number } | undefined)?.pendingUsersCount ?? 0)
  const filtered = filterValues.pending === true
  if (count === 0 && !filtered) return null
  const toggle = () => {
    const { pending: _, ...others } = filterValues
    setFilters(filtered ? others : { ...others, pending: true })
  }
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 220px' } }}
      action={
        <Button color="inherit" aria-pressed={filtered} onClick={toggle}>
          {filtered ? t.showAll : t.showPending}
        </Button>
      }
    >
      {t.pendingBanner(count)}
    </Alert>
  )
}
