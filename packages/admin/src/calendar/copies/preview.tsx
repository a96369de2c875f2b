import type { CopyAnswer } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { ClassMoments } from './class-moments.tsx'

const t = texts.admin.calendar

interface PreviewProps {
  answer: CopyAnswer | undefined
  /** Dates that make sense are chosen. */
  chosen: boolean
  loading: boolean
}

const keyOf = ({ source_id, start_time }: { source_id: string; start_time: string }) =>
  `${source_id}@${start_time}`

/** What would be created, and what is left out and why. */
export const Preview = ({ answer, chosen, loading }: PreviewProps) => {
  if (!chosen) return <Typography color="textSecondary">{t.copy.choose}</Typography>
  if (!answer) return loading ? <Skeleton variant="rounded" height={120} /> : null
  const { created, skipped } = answer
  if (created.length + skipped.length === 0) return <Typography role="status">{t.copy.nothing}</Typography>
  return (
    <Box sx={{ opacity: loading ? 0.5 : 1 }}>
      <Typography role="status" variant="subtitle2" component="p">
        {t.copy.created(created.length)}
        {skipped.length > 0 && ` · ${t.copy.skipped(skipped.length)}`}
      </Typography>
      {created.length > 0 && (
        <ClassMoments
          label={t.copy.createdList}
          moments={created.map((one) => ({ key: keyOf(one), name: one.name, start: one.start_time }))}
        />
      )}
      {skipped.length > 0 && (
        <>
          <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
            {t.copy.skippedList}
          </Typography>
          <ClassMoments
            label={t.copy.skippedList}
            moments={skipped.map((one) => ({
              key: keyOf(one),
              name: one.name,
              start: one.start_time,
              why: t.skipped[one.reason],
            }))}
          />
        </>
      )}
    </Box>
  )
}
