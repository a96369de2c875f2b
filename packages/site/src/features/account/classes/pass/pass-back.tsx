import { texts } from '@estudio/texts'
import { CloseIcon, lazyWithRetry, motion } from '@estudio/ui'
import IconButton from '@mui/material/IconButton'
import { keyframes } from '@mui/material/styles'
import { TodayCard } from '../../today-card'
import { PassSkeleton } from './pass-skeleton'
import type { PassTurn } from './pass-turn'

const Pass = lazyWithRetry(() => import('./pass'), { fallback: <PassSkeleton /> })

const turning = keyframes({ from: { transform: 'perspective(900px) rotateY(-80deg)' } })

/** Animates the side of a card that has just been turned to the front. */
export const turnedSide = {
  '@media (prefers-reduced-motion: no-preference)': {
    animation: `${turning} ${motion.slow}ms ${motion.ease}`,
  },
}

interface PassBackProps {
  turn: PassTurn
  heading?: 'h2' | 'h3'
}

/** The back of a card: the member's pass. */
export const PassBack = ({ turn, heading }: PassBackProps) => (
  <TodayCard
    title={texts.memberPass.title}
    heading={heading}
    headingRef={turn.heading}
    onKeyDown={turn.onKeyDown}
    sx={turnedSide}
  >
    <IconButton
      aria-label={texts.memberPass.close}
      onClick={turn.hidePass}
      sx={{ position: 'absolute', top: 8, right: 8 }}
    >
      <CloseIcon sx={{ fontSize: '1.25rem' }} />
    </IconButton>
    <div data-open-pass>
      <Pass />
    </div>
  </TodayCard>
)
