import { palette } from '@estudio/ui'
import { keyframes, styled } from '@mui/material/styles'
import type { SVGProps } from 'react'
import { FigureStrokes } from '../../ui/drawings/figure'
import { balance, hero, stretch } from '../../ui/drawings/poses'

const first = keyframes({ '0%, 25%': { opacity: 1 }, '40%, 100%': { opacity: 0 } })
const second = keyframes({
  '0%, 25%': { opacity: 0 },
  '40%, 60%': { opacity: 1 },
  '75%, 100%': { opacity: 0 },
})
const third = keyframes({ '0%, 60%': { opacity: 0 }, '75%, 100%': { opacity: 1 } })

/** The distance in px over which the page is scrolled from the first pose to the last. */
const DISTANCE = 640

/**
 * A pose that is shown for a part of the scrolled distance. Browsers without scroll-driven animation, and visitors who prefer reduced
 * motion, see the first pose.
 */
const Pose = styled('g', { shouldForwardProp: (name) => name !== 'shown' })<{ shown: typeof first }>(
  ({ shown }) => ({
    opacity: shown === first ? 1 : 0,
    '@media (prefers-reduced-motion: no-preference)': {
      '@supports (animation-timeline: scroll())': {
        animation: `${shown} linear both`,
        animationTimeline: 'scroll(root)',
        animationRange: `0px ${DISTANCE}px`,
      },
    },
  }),
)

/** Leaves of the agave as [tip x, tip y, width], rooted at 0 0; back to front. */
const leaves: readonly [number, number, number][] = [
  [-66, -34, 10],
  [70, -30, 10],
  [-46, -84, 12],
  [50, -80, 12],
  [-2, -118, 14],
  [-78, -62, 9],
  [80, -60, 9],
  [-24, -104, 11],
  [30, -98, 11],
]

const leaf = ([x, y, width]: readonly [number, number, number]) => {
  const length = Math.hypot(x, y)
  const [nx, ny] = [(-y / length) * width, (x / length) * width]
  const [mx, my] = [x * 0.42, y * 0.5]
  return `M0 0Q${mx + nx} ${my + ny} ${x} ${y}Q${mx - nx} ${my - ny} 0 0z`
}

/** The home page's illustration: an arch, a low sun, an agave and a pose. */
export const HeroScene = (props: Omit<SVGProps<SVGSVGElement>, 'ref'>) => (
  <svg viewBox="0 0 480 600" aria-hidden focusable="false" {...props}>
    <path d="M24 600V228a216 216 0 0 1 432 0v372z" fill="#F6E6D8" />
    <circle cx="318" cy="212" r="92" fill="#F2C7A0" />
    <path d="M24 500c60-26 118-30 190-14s150 12 242-22v136H24z" fill="#E7CFB7" />
    <path d="M24 548c90-20 190-16 262-6s120 4 170-8v66H24z" fill="#D9B493" />
    <g
      transform="translate(392 556)"
      stroke={palette.ink}
      strokeWidth="2"
      strokeLinejoin="round"
      fill="#A9BA9C"
    >
      {leaves.map((tip) => (
        <path key={`${tip[0]}`} d={leaf(tip)} />
      ))}
    </g>
    <g color={palette.ink}>
      <Pose shown={first} transform="translate(-12 52)">
        <FigureStrokes drawing={hero} tint="#C9714C" drawn />
      </Pose>
      <Pose shown={second} transform="translate(10 40) scale(1.18)">
        <FigureStrokes drawing={stretch} tint="#C9714C" />
      </Pose>
      <Pose shown={third} transform="translate(14 96) scale(1.14)">
        <FigureStrokes drawing={balance} tint="#C9714C" />
      </Pose>
    </g>
  </svg>
)
