import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { Failure } from '../failure.tsx'

interface ListTotalsProps<Totals> {
  query: UseQueryResult<Totals>
  loadError: string
  /** Explains beside the totals which rows are counted. */
  note?: string
  /** Returns the number that staff look for, and the sentence beside it. */
  words: (totals: Totals) => readonly [number: string, sentence: string]
}

const line = {
  display: 'flex',
  flexWrap: { xs: 'wrap', xl: 'nowrap' },
  alignItems: 'baseline',
  columnGap: 1.5,
  mb: 0.5,
} as const

/** The totals of all pages of a list, above its rows. */
export const ListTotals = <Totals,>({ query, loadError, note, words }: ListTotalsProps<Totals>) => {
  const { error: listError } = useListContext()
  const { data, error, refetch } = query
  // A list that failed as well shows its own error.
  if (!data && listError) return null
  if (!data && error) return <Failure query={{ error, refetch }} text={loadError} />
  if (!data) return <Skeleton variant="text" width={280} height={32} sx={{ mb: 0.5 }} />
  const [number, sentence] = words(data)
  return (
    <Box sx={line}>
      <Box role="status" className="tabular" sx={{ ...line, mb: 0, whiteSpace: { md: 'nowrap' } }}>
        <Typography variant="h5" component="strong">
          {number}
        </Typography>{' '}
        <Typography component="span" color="textSecondary">
          {sentence}
        </Typography>
      </Box>
      {note && (
        <Typography variant="body2" color="textSecondary" sx={{ flex: { xs: '1 1 100%', xl: '1 1 240px' } }}>
          {note}
        </Typography>
      )}
    </Box>
  )
}
