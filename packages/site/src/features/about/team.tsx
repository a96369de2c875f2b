import { failureText, teamQuery, useHttp } from '@estudio/client'
import type { PublicInstructor } from '@estudio/contract'
import { foldText } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { BusyButton, radius, useInViewOnce, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { useQuery } from '@tanstack/react-query'
import { CoachPicture } from '../../ui/content/coach-picture'
import { Section } from '../../ui/content/section'
import { Banner } from '../../ui/feedback/banner'

const BIO_CLAMP_LINES = 3

const hiddenBio = foldText(texts.about.team.hiddenBio)

const card = {
  display: 'grid',
  gridTemplateColumns: { xs: '104px minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
  alignItems: { xs: 'center', md: 'start' },
  // Beside a taller card, the text stays below its picture.
  alignContent: { md: 'start' },
  height: '100%',
} as const

const portrait = {
  width: '100%',
  height: { xs: '100%', md: 'auto' },
  minHeight: 128,
  aspectRatio: { md: '1 / 1' },
  borderRadius: { md: `${radius.card}px ${radius.card}px 0 0` },
} as const

const threeLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: BIO_CLAMP_LINES,
  overflow: 'hidden',
} as const

/** A coach's picture, name and the first lines of their bio. */
const CoachCard = ({ coach }: { coach: PublicInstructor }) => {
  const bio = coach.bio.trim()
  return (
    <Card component="li" sx={card}>
      <CoachPicture url={coach.profile_picture_url} name={coach.display_name} sx={portrait} />
      <Box sx={{ p: { xs: 2, md: 2.5 }, minWidth: 0 }}>
        <Typography variant="h5" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {coach.display_name}
        </Typography>
        {bio !== '' && foldText(bio) !== hiddenBio && (
          <Typography variant="body2" color="textSecondary" title={bio} sx={{ mt: 0.5, ...threeLines }}>
            {bio}
          </Typography>
        )}
      </Box>
    </Card>
  )
}

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

const TeamSkeleton = ({ coaches }: { coaches: number }) => (
  <Box role="status" sx={grid}>
    <Box component="span" sx={{ ...visuallyHidden }}>
      {team.loading}
    </Box>
    {Array.from({ length: coaches }, (_, place) => (
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
 * The coaches, fetched when the section comes into view. The number of coaches is known from the start: without coaches the section is
 * omitted, and there is one placeholder for each coach, so that nothing below the section moves.
 */
export const Team = () => {
  const http = useHttp()
  const { coach_count } = useStudio()
  const [near, ref] = useInViewOnce<HTMLDivElement>()
  const { data, error, isFetching, refetch } = useQuery({ ...teamQuery(http), enabled: near })
  if (coach_count === 0 || data?.length === 0) return null
  return (
    <Section labelledBy="team-title">
      <Typography id="team-title" variant="h2">
        {team.title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: { xs: 3, md: 5 } }}>
        {team.subtitle}
      </Typography>
      <div ref={ref}>
        {data && <Cards coaches={data} />}
        {!data && !error && <TeamSkeleton coaches={coach_count} />}
        {!data && error && (
          <Banner
            tone="error"
            action={
              <BusyButton color="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
                {texts.common.retry}
              </BusyButton>
            }
          >
            {failureText(error, team.loadError)}
          </Banner>
        )}
      </div>
    </Section>
  )
}
