import type { DiscountQuote } from '@estudio/contract'
import { formatTablePrice, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { dueAfter } from './due-amount'

const { discount, summary } = texts.checkout

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: 2,
} as const

const saving = { ...line, color: 'success.main', mb: 1 } as const

interface PriceLinesProps {
  /** MXN, before a discount. */
  price: number
  quote: DiscountQuote | null
  /** What the member once paid too much; the purchase uses it. */
  balance?: number
}

/**
 * What is to be paid. With a discount code or a balance also the list price, and the saving as the server computed it and what the
 * balance pays.
 */
export const PriceLines = ({ price, quote, balance = 0 }: PriceLinesProps) => {
  const charged = quote?.price ?? price
  const due = dueAfter(charged, balance)
  return (
    <Box className="tabular">
      {(quote || due < charged) && (
        <Box sx={line}>
          <Typography variant="body2">{quote ? discount.was : summary.listPrice}</Typography>
          <Typography variant="body2">{formatTablePrice(quote?.list_price ?? price)}</Typography>
        </Box>
      )}
      {quote && (
        <Box sx={saving}>
          <Typography variant="body2">{discount.line(quote.code, quote.discount_percent)}</Typography>
          <Typography variant="body2">−{formatTablePrice(quote.saved)}</Typography>
        </Box>
      )}
      {due < charged && (
        <Box sx={saving}>
          <Typography variant="body2">{summary.balance}</Typography>
          <Typography variant="body2">−{formatTablePrice(charged - due)}</Typography>
        </Box>
      )}
      <Box sx={line} aria-live="polite">
        <Typography>{summary.total}</Typography>
        <Typography variant="h4" component="p" sx={{ fontVariantNumeric: 'tabular-nums lining-nums' }}>
          {summary.price(formatTablePrice(due))}
        </Typography>
      </Box>
    </Box>
  )
}
