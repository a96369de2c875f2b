import type { UserPlan } from '@estudio/contract'
import { normalisePlan } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { radius } from '@estudio/ui'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

const { planStatus } = texts

const Bar = ({ share }: { share: number }) => (
  <Box aria-hidden sx={{ height: 6, borderRadius: `${radius.pill}px`, bgcolor: 'studio.band', mt: 1 }}>
    <Box
      sx={{ height: '100%', width: `${share * 100}%`, borderRadius: 'inherit', bgcolor: 'success.main' }}
    />
  </Box>
)

/** How many classes the plan still has, in words and as a quiet bar. */
export const ClassMeter = ({ plan }: { plan: UserPlan }) => {
  const { limited, limit, remaining } = normalisePlan(plan)
  if (!limited) return <Typography sx={{ mt: 2 }}>{planStatus.unlimitedClasses}</Typography>
  // Staff may give more classes than the plan was sold with: then there is no whole to be a part of.
  const whole = limit !== null && remaining <= limit ? limit : undefined
  return (
    <Box sx={{ mt: 2 }}>
      <Stack
        direction="row"
        className="tabular"
        sx={{ justifyContent: 'space-between', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 2 }}
      >
        <Typography>{planStatus.classesRemaining(remaining)}</Typography>
        {whole !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {planStatus.classesLeft(remaining, whole)}
          </Typography>
        )}
      </Stack>
      {whole !== undefined && <Bar share={remaining / whole} />}
    </Box>
  )
}
