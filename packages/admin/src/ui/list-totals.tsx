import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { Failure } from './failure.tsx'

interface ListTotalsProps<Totals> {
  query: UseQueryResult<Totals>
  loadError: string
  /** Returns the number for which the list is opened, and a sentence beside it. */
  words: (totals: Totals) => readonly [number: string, sentence: string]
}

/** The totals of all pages of a list, above its rows. */
export const ListTotals = <Totals,>({ query, loadError, words }: ListTotalsProps<Totals>) => {
  const { error: listError } = useListContext()
  const { data, error, refetch } = query
  // A list that failed as well shows its own error.
  if (!data && listError) return null
  if (!data && error) return <Failure query={{ error, refetch }} text={loadError} />
  if (!data) return <Skeleton variant="text" width={280} height={40} sx={{ mb: 1.5 }} />
  const [number, sentence] = words(data)
  return (
    <Box
      role="status"
      className="tabular"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 1.5 }}
    >
      <Typography variant="h4" component="strong">
        {number}
      </Typography>{' '}
      <Typography component="span" color="textSecondary">
        {sentence}
      </Typography>
    </Box>
  )
}
