import type { LedgerEntry } from '@estudio/contract'
import { UNLIMITED_CLASSES, wallTimeOf } from '@estudio/domain'
import { formatShortDate, formatTime, texts } from '@estudio/texts'
import { StudioDialog, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { Failure } from '../../ui/failure.tsx'
import { aboutText, balanceText, deltaText } from './ledger-texts.ts'
import type { PlanDialogProps } from './plan-change.tsx'
import { usePlanLedger } from './use-user-plans.ts'

const t = texts.admin.users.ledger
const wide = { display: { xs: 'none', sm: 'table-cell' } } as const

const Line = ({ entry, zone }: { entry: LedgerEntry; zone: string }) => {
  const at = wallTimeOf(new Date(entry.created_at), zone)
  const about = aboutText(entry)
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap', verticalAlign: 'top' }}>
        {formatShortDate(at)}
        <Typography variant="caption" color="textSecondary" component="div">
          {formatTime(at)}
        </Typography>
      </TableCell>
      <TableCell sx={{ verticalAlign: 'top', overflowWrap: 'anywhere' }}>
        {t.kinds[entry.kind]}
        {about && (
          <Typography variant="caption" color="textSecondary" component="div">
            {about}
          </Typography>
        )}
      </TableCell>
      <TableCell align="right" sx={{ verticalAlign: 'top' }}>
        {deltaText(entry)}
      </TableCell>
      <TableCell align="right" sx={{ verticalAlign: 'top', fontWeight: 600 }}>
        {balanceText(entry)}
      </TableCell>
      <TableCell sx={{ ...wide, verticalAlign: 'top' }}>{entry.actor?.name ?? t.system}</TableCell>
    </TableRow>
  )
}

/** The changes of a plan's classes, the latest first; their sum is the balance. */
export const LedgerDialog = ({ plan, onClose }: PlanDialogProps) => {
  const { timezone } = useStudio()
  const { data, error, isPending, refetch } = usePlanLedger(plan.id)
  const left = plan.classes_remaining === UNLIMITED_CLASSES ? undefined : plan.classes_remaining
  return (
    <StudioDialog
      open
      onClose={onClose}
      width="md"
      title={t.title(plan.name)}
      subtitle={left === undefined ? texts.planStatus.unlimitedClasses : `${t.columns.balance} ${left}`}
    >
      {isPending && <Skeleton variant="rounded" height={160} />}
      {error && <Failure query={{ error, refetch }} text={t.error} />}
      {data?.length === 0 && <Typography color="textSecondary">{t.empty}</Typography>}
      {data && data.length > 0 && (
        <Box sx={{ mx: -1 }}>
          <Table aria-label={t.title(plan.name)}>
            <TableHead>
              <TableRow>
                <TableCell>{t.columns.when}</TableCell>
                <TableCell sx={{ width: '100%' }}>{t.columns.what}</TableCell>
                <TableCell align="right">{t.columns.delta}</TableCell>
                <TableCell align="right">{t.columns.balance}</TableCell>
                <TableCell sx={wide}>{t.columns.who}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map((entry) => (
                <Line key={entry.id} entry={entry} zone={timezone} />
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </StudioDialog>
  )
}
