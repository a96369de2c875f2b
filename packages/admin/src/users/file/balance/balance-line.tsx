import type { AdminUser } from '@estudio/contract'
import { formatTablePrice, texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useMay } from '../../../auth/use-may.ts'

const BalanceDialog = lazyWithRetry(() => import('./balance-dialog.tsx'), { overlay: true })
const ReturnBalance = lazyWithRetry(() => import('./return-balance.tsx'), { overlay: true })

const t = texts.admin.balances

/** The amount that the studio owes a user, if any, with its movements and the dialog that gives it back. */
export const BalanceLine = ({ user }: { user: AdminUser }) => {
  const may = useMay()
  const [open, setOpen] = useState<'movements' | 'return'>()
  const { balance = 0 } = user
  const close = () => setOpen(undefined)
  if (balance <= 0 || !may('payments.read')) return null
  return (
    <Card
      component="section"
      variant="outlined"
      aria-label={t.title}
      sx={{ p: 2, mb: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography className="tabular" sx={{ fontWeight: 600 }}>
          {t.title}: {formatTablePrice(balance)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t.hint}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="text" onClick={() => setOpen('movements')}>
          {t.movements}
        </Button>
        {may('payments.correct') && (
          <Button variant="outlined" onClick={() => setOpen('return')}>
            {t.return.action}
          </Button>
        )}
      </Box>
      {open === 'movements' && <BalanceDialog user={user} onClose={close} />}
      {open === 'return' && <ReturnBalance user={user} balance={balance} onClose={close} />}
    </Card>
  )
}
