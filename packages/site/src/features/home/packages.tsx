import { plansQuery, useApi } from '@estudio/client'
import { trialPlan } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { EmptyMat } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Section } from '../../ui/section'
import { SkeletonRows } from '../../ui/skeletons'
import { TrialCard } from './trial-card'

const { packages } = texts.home

/** HOM-08 to HOM-12: the trial plan; without one, or without an answer, the way to all plans remains. */
export const Packages = () => {
  const api = useApi()
  const plans = useQuery(plansQuery(api))
  const trial = trialPlan(plans.data ?? [])
  return (
    <Section labelledBy="packages-title" ground="band" below>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
          alignItems: 'center',
          columnGap: { md: 8, lg: 12 },
          rowGap: 4,
        }}
      >
        <Box>
          <Typography id="packages-title" variant="h2">
            {packages.title}
          </Typography>
          <Typography
            variant="subtitle1"
            component="p"
            color="textSecondary"
            sx={{ mt: 1.5, maxWidth: '36ch' }}
          >
            {packages.subtitle}
          </Typography>
          {!trial && !plans.isPending && (
            <Button component={Link} to="/planes" variant="contained" sx={{ mt: 3 }}>
              {packages.button}
            </Button>
          )}
        </Box>
        {trial && <TrialCard plan={trial} />}
        {plans.isPending && <SkeletonRows label={texts.plans.loading} count={1} height={360} />}
        {!trial && !plans.isPending && <EmptyMat />}
      </Box>
    </Section>
  )
}
