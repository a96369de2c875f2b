import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Failure } from '../ui/failure.tsx'
import { DefinitionButton } from './definition-button.tsx'

const t = texts.admin.figures

interface FigureSectionProps<Figures> {
  title: string
  /** The counted days, when they are not those of the shown month. */
  period?: string
  /** Explains behind an “i” what the figures count. */
  definition?: (figures: Figures) => string
  query: UseQueryResult<Figures>
  children: (figures: Figures) => ReactNode
}

/** A part of the figures with its own request, loading state and error. */
export const FigureSection = <Figures,>(props: FigureSectionProps<Figures>) => {
  const { title, period, definition, query, children } = props
  const { data, error, refetch } = query
  const heading = useId()
  return (
    <Card component="section" aria-labelledby={heading} aria-busy={!data && !error} sx={{ p: 2, mb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography id={heading} variant="h6" component="h2">
          {title}
        </Typography>
        {data && definition && <DefinitionButton name={title} definition={definition(data)} />}
      </Box>
      {period && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1.5 }}>
          {period}
        </Typography>
      )}
      {!data && !error && <Skeleton variant="rounded" height={200} sx={{ mt: 1.5 }} />}
      {!data && error && (
        <Box sx={{ mx: -2 }}>
          <Failure query={{ error, refetch }} text={t.loadError} />
        </Box>
      )}
      {data && children(data)}
    </Card>
  )
}
