import type { AdminUser, BalanceMovement } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { formatBalance, formatShortDate, formatTablePrice, texts } from '@estudio/texts'
import { StudioDialog, useStudio } from '@estudio/ui'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { Failure } from '../../../ui/failure.tsx'
import { useBalance } from './use-balance.ts'

const t = texts.admin.balances

/** The plan, the way in which the money went back, and why. */
const detailOf = ({ plan_name, method, reason }: BalanceMovement): string =>
  [plan_name, method && texts.checkout.methods[method], reason].filter(Boolean).join(' · ')

const Line = ({ movement, zone }: { movement: BalanceMovement; zone: string }) => (
  <TableRow>
    <TableCell sx={{ whiteSpace: 'nowrap', verticalAlign: 'top' }}>
      {formatShortDate(wallTimeOf(new Date(movement.at), zone))}
    </TableCell>
    <TableCell sx={{ verticalAlign: 'top', overflowWrap: 'anywhere' }}>
      {t.kinds[movement.kind]}
      <Typography variant="caption" color="textSecondary" component="div">
        {detailOf(movement)}
      </Typography>
    </TableCell>
    <TableCell align="right" className="tabular" sx={{ whiteSpace: 'nowrap', verticalAlign: 'top' }}>
      {formatBalance(movement.amount)}
    </TableCell>
  </TableRow>
)

interface BalanceDialogProps {
  user: AdminUser
  onClose: () => void
}

/** The movements of a user's balance, the latest first; their sum is the balance. */
const BalanceDialog = ({ user, onClose }: BalanceDialogProps) => {
  const { timezone } = useStudio()
  const { data, error, isPending, refetch } = useBalance(user.id)
  const title = t.movementsOf(user.full_name)
  return (
    <StudioDialog
      open
      onClose={onClose}
      width="sm"
      title={title}
      subtitle={data && formatTablePrice(data.balance)}
    >
      {isPending && <Skeleton variant="rounded" height={160} />}
      {error && <Failure query={{ error, refetch }} text={t.loadError} />}
      {data && (
        <Table aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>{t.columns.when}</TableCell>
              <TableCell sx={{ width: '100%' }}>{t.columns.what}</TableCell>
              <TableCell align="right">{t.columns.amount}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.movements.map((movement) => (
              <Line key={movement.id} movement={movement} zone={timezone} />
            ))}
          </TableBody>
        </Table>
      )}
      {data && data.total > data.movements.length && (
        <Typography variant="caption" color="textSecondary">
          {t.latest(data.movements.length, data.total)}
        </Typography>
      )}
    </StudioDialog>
  )
}

export default BalanceDialog
