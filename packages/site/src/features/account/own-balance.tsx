import { useOwnBalance } from '@estudio/client'
import { formatTablePrice, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

const t = texts.account.payments

/** What the studio owes the member; nothing is shown when it owes nothing. */
export const OwnBalance = () => {
  const balance = useOwnBalance()
  if (balance <= 0) return null
  return (
    <Box sx={{ my: 1.5, p: 2, borderRadius: 2, bgcolor: 'studio.band' }}>
      <Typography className="tabular" sx={{ fontWeight: 600 }}>
        {t.balance(formatTablePrice(balance))}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t.balanceHint}
      </Typography>
    </Box>
  )
}
