import type { Payout } from '@estudio/contract'
import { formatBalance, formatShortDate, texts } from '@estudio/texts'
import { StudioDialog } from '@estudio/ui'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../data/data-provider.ts'
import { plansOfUser } from '../shared/addresses.ts'
import { Failure } from '../ui/failure.tsx'
import { Person } from '../ui/person.tsx'

const t = texts.admin.statements.payout

const usePayout = (id: string) => {
  const api = useApi()
  return useQuery({
    queryKey: ['payout', id],
    queryFn: () => api.get('/api/admin/payouts/{id}', { params: { id } }),
  })
}

type Part = Payout['parts'][number]

/** Whose payment a part is about, with the plan. */
const About = ({ kind, payment }: Part) => {
  const isSale = kind === 'payment'
  if (!payment) return isSale ? t.otherSale : t.kinds[kind]
  const { user, plan_name } = payment
  const detail = [isSale ? undefined : t.kinds[kind], plan_name].filter(Boolean).join(' · ')
  return (
    <>
      <Person
        faceless
        name={user?.full_name ?? texts.admin.onlinePayments.unknownPerson}
        to={user?.id ? plansOfUser(user.id) : undefined}
      />
      <Typography variant="caption" color="textSecondary" component="div">
        {detail}
      </Typography>
    </>
  )
}

const amount = {
  align: 'right',
  className: 'tabular',
  sx: { whiteSpace: 'nowrap' },
} as const

const Parts = ({ payout, label }: { payout: Payout; label: string }) => (
  <Table aria-label={label} size="small" sx={{ '& .MuiTableCell-root': { px: { xs: 0.75, sm: 2 } } }}>
    <TableHead>
      <TableRow>
        <TableCell sx={{ width: '100%' }}>{t.columns.what}</TableCell>
        <TableCell {...amount}>{t.columns.amount}</TableCell>
        <TableCell {...amount}>{t.columns.fee}</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {payout.parts.map((part, at) => (
        // The parts of a payout never change, and have no other name.
        <TableRow key={at}>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>
            <About {...part} />
          </TableCell>
          <TableCell {...amount}>{part.kind === 'fee' ? '' : formatBalance(part.amount)}</TableCell>
          <TableCell {...amount}>{part.fee === 0 ? '' : formatBalance(-part.fee)}</TableCell>
        </TableRow>
      ))}
      <TableRow>
        <TableCell component="th" scope="row">
          <strong>{t.total}</strong>
        </TableCell>
        <TableCell {...amount} colSpan={2}>
          <strong>{formatBalance(payout.amount)}</strong>
        </TableCell>
      </TableRow>
    </TableBody>
  </Table>
)

interface PayoutDialogProps {
  id: string
  title: string
  onClose: () => void
}

/** The payments of a provider's deposit, what was taken from them, and what arrives in the bank. */
export const PayoutDialog = ({ id, title, onClose }: PayoutDialogProps) => {
  const { data, error, isPending, refetch } = usePayout(id)
  return (
    <StudioDialog
      open
      onClose={onClose}
      width="sm"
      title={title}
      subtitle={data && t.arrives(formatShortDate(data.arrives_on))}
    >
      {isPending && <Skeleton variant="rounded" height={160} />}
      {error && <Failure query={{ error, refetch }} text={t.loadError} />}
      {data && <Parts payout={data} label={title} />}
    </StudioDialog>
  )
}
