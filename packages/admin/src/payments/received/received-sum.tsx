import type { ReceivedPaymentList } from '@estudio/contract'
import { formatPromotionPrice, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'

type Totals = Pick<ReceivedPaymentList, 'sum' | 'total'>

/** What everything that is listed comes to, on all its pages, in the words of the start page's figure. */
export const ReceivedSum = () => {
  const { meta, isPending } = useListContext()
  const totals = meta as Totals | undefined
  if (isPending) return <Skeleton variant="text" width={220} height={40} sx={{ mb: 1.5 }} />
  if (!totals) return null
  return (
    <Box
      role="status"
      className="tabular"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 1.5 }}
    >
      <Typography variant="h4" component="strong">
        {formatPromotionPrice(totals.sum)}
      </Typography>{' '}
      <Typography component="span" color="textSecondary">
        {texts.admin.start.income.payments(totals.total)}
      </Typography>
    </Box>
  )
}
