import { texts } from '@estudio/texts'
import { LoadFailed } from '@estudio/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { SkeletonText } from '../../../../ui/feedback/skeletons'

/** A part of “Mis datos” under its heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h6" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** The data of a query; while it loads a skeleton, after a failure a button to try again. */
export const Loaded = <Data,>({ query, children }: LoadedProps<Data>) => {
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (!query.isError) return <SkeletonText label={texts.common.loading} count={3} />
  return <LoadFailed query={query} text={texts.privacy.loadError} />
}
