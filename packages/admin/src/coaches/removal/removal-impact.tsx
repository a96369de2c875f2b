import type { CoachRemoval } from '@estudio/contract'
import { formatClassMoment, texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type AskedImpact, ImpactFailure } from '../../ui/impact-note.tsx'

const t = texts.admin.coaches.deletion

interface RemovalImpactProps {
  asked: AskedImpact<CoachRemoval>
  /** The classes are to be transferred. */
  transfer: boolean
  /** It is known to whom. */
  chosen: boolean
}

const linesOf = (impact: CoachRemoval, transfer: boolean, chosen: boolean): string[] => {
  if (impact.classes === 0) return [t.none]
  const counts = t.impact(impact.sole, impact.shared)
  if (transfer) return chosen ? [counts, t.transferred(impact.transferred)] : [counts]
  return [counts, t.cancelled(impact.cancelled, impact.reservations)]
}

/** Whom the deletion touches (A14, B04), and where the other coach would be in two places at once. */
export const RemovalImpact = ({ asked, transfer, chosen }: RemovalImpactProps) => {
  const { data: impact, error } = asked
  if (!impact) return error ? <ImpactFailure {...asked} /> : <Skeleton width="80%" />
  return (
    <Box aria-live="polite" sx={{ mt: 2 }}>
      {linesOf(impact, transfer, chosen).map((line) => (
        <Typography key={line} variant="body2" sx={{ mb: 0.5 }}>
          {line}
        </Typography>
      ))}
      {transfer && chosen && impact.overlaps.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t.overlaps}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {impact.overlaps.map(({ id, name, start_time }) => (
              <li key={id}>
                {name}, {formatClassMoment(start_time)}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  )
}
