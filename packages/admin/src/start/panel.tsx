import type { AnswerOf } from '@estudio/client'
import { useInViewOnce } from '@estudio/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { errorText } from '../data/error-text.ts'
import { type Part, useStatistics } from '../shared/use-statistics.ts'
import { Failure } from '../ui/failure.tsx'

interface PanelProps<P extends Part> {
  title: string
  /** The subtitle, which names the counted days. */
  period?: string
  path: P
  /** The error text. */
  error: string
  /**
   * The height of the content in px while it loads. Where panels stand beside each other it is also the minimum afterwards; on a
   * phone a panel is as high as its content.
   */
  height: number
  /** The panel spans the whole width. */
  wide?: boolean
  children: (statistics: AnswerOf<'get', P>) => ReactNode
}

/** A part of the start page with its own request, loading state and error. */
export const Panel = <P extends Part>(props: PanelProps<P>) => {
  const { title, period, path, error: fixed, height, wide, children } = props
  const { data, error, refetch } = useStatistics(path)
  const heading = useId()
  return (
    <Card
      component="section"
      aria-labelledby={heading}
      aria-busy={!data && !error}
      sx={{ p: 2, minWidth: 0, gridColumn: wide ? '1 / -1' : undefined }}
    >
      <Typography id={heading} variant="h6" component="h2">
        {title}
      </Typography>
      {period && (
        <Typography variant="caption" color="textSecondary" component="p">
          {period}
        </Typography>
      )}
      <Box sx={{ mt: 1.5, minHeight: { xs: data ? undefined : height, md: height } }}>
        {!data && !error && <Skeleton variant="rounded" height={height} />}
        {!data && error && (
          <Box sx={{ mx: -2 }}>
            <Failure message={errorText(error, fixed)} onRetry={() => void refetch()} />
          </Box>
        )}
        {data && children(data)}
      </Box>
    </Card>
  )
}

interface WhenSeenProps {
  /** A placeholder of the same height. */
  fallback: ReactNode
  children: ReactNode
}

/** Renders expensive content when its place is near the visible area, and keeps it rendered. */
export const WhenSeen = ({ fallback, children }: WhenSeenProps) => {
  const [near, ref] = useInViewOnce<HTMLDivElement>()
  return <Box ref={ref}>{near ? children : fallback}</Box>
}
