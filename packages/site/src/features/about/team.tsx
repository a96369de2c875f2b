import { failureText, teamQuery, useApi } from '@estudio/client'
import type { PublicInstructor } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { radius, useNear } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../ui/banner'
import { Section } from '../../ui/section'
import { CoachCard } from './coach-card'

const { team } = texts.about

const grid = {
  listStyle: 'none',
  p: 0,
  m: 0,
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(4, minmax(0, 1fr))',
  },
} as const

const Sketch = () => (
  <Box role="status" sx={grid}>
    <Box component="span" sx={{ ...visuallyHidden }}>
      {team.loading}
    </Box>
    {Array.from({ length: 4 }, (_, place) => (
      <Skeleton
        key={place}
        variant="rounded"
        sx={{ height: { xs: 128, md: 340 }, borderRadius: `${radius.card}px` }}
      />
    ))}
  </Box>
)

const Cards = ({ coaches }: { coaches: PublicInstructor[] }) => (
  <Box component="ul" sx={grid}>
    {coaches.map((coach) => (
      <CoachCard key={coach.id} coach={coach} />
    ))}
  </Box>
)

/**
 * The coaches, from the server once the visitor comes near; nothing at all where the studio names none (ABO-02, ABO-06).
 */
export const Team = () => {
  const api = useApi()
  const [near, place] = useNear<HTMLDivElement>()
  const { data, error, isFetching, refetch } = useQuery({ ...teamQuery(api), enabled: near })
  if (data?.length === 0) return null
  return (
    <Section labelledBy="team-title">
      <Typography id="team-title" variant="h2">
        {team.title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: { xs: 3, md: 5 } }}>
        {team.subtitle}
      </Typography>
      <div ref={place}>
        {data && <Cards coaches={data} />}
        {!data && !error && <Sketch />}
        {!data && error && (
          <Banner
            tone="error"
            action={
              <Button color="secondary" size="small" loading={isFetching} onClick={() => void refetch()}>
                {texts.common.retry}
              </Button>
            }
          >
            {failureText(error, team.loadError)}
          </Banner>
        )}
      </div>
    </Section>
  )
}
