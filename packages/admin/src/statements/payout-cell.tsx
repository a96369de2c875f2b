import type { StatementMovement } from '@estudio/contract'
import { formatTablePrice, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { PayoutDialog } from './payout-dialog.tsx'

const t = texts.admin.statements.payout
const { providers } = texts.admin.onlineSettings

type Summary = NonNullable<StatementMovement['payout']>

/** The deposit of a payment provider, with the number of its payments and what the provider kept. */
export const PayoutCell = ({ payout }: { payout: Summary }) => {
  const [isOpen, setOpen] = useState(false)
  const { payments, fees } = payout
  const provider = providers[payout.provider]
  const isKnown = payments !== null && fees !== null
  return (
    <>
      <Box>{t.deposit(provider)}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8rem' }}>
        {isKnown ? t.holds(payments, formatTablePrice(fees)) : t.unknown(provider)}
      </Box>
      {isKnown && (
        <Button size="small" sx={{ ml: -0.75, justifySelf: 'start' }} onClick={() => setOpen(true)}>
          {t.show}
        </Button>
      )}
      {isOpen && <PayoutDialog id={payout.id} title={t.deposit(provider)} onClose={() => setOpen(false)} />}
    </>
  )
}
