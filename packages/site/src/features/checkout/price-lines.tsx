import type { DiscountQuote } from '@estudio/contract'
import { formatTablePrice, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

const { discount, summary } = texts.checkout

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: 2,
} as const

interface PriceLinesProps {
  /** MXN, before a discount. */
  price: number
  quote: DiscountQuote | null
}

/** The total; with a discount code, also the list price and the saving, as the server computed them. */
export const PriceLines = ({ price, quote }: PriceLinesProps) => (
  <Box className="tabular">
    {quote && (
      <>
        <Box sx={line}>
          <Typography variant="body2">{discount.was}</Typography>
          <Typography variant="body2">{formatTablePrice(quote.list_price)}</Typography>
        </Box>
        <Box sx={{ ...line, color: 'success.main', mb: 1 }}>
          <Typography variant="body2">{discount.line(quote.code, quote.discount_percent)}</Typography>
          <Typography variant="body2">−{formatTablePrice(quote.saved)}</Typography>
        </Box>
      </>
    )}
    <Box sx={line} aria-live="polite">
      <Typography>{summary.total}</Typography>
      <Typography variant="h4" component="p" sx={{ fontVariantNumeric: 'tabular-nums lining-nums' }}>
        {summary.price(formatTablePrice(quote?.price ?? price))}
      </Typography>
    </Box>
  </Box>
)
