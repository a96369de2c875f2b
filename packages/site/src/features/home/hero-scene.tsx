import { palette } from '@estudio/ui'
import type { SVGProps } from 'react'
import { FigureStrokes } from '../../ui/drawings/figure'
import { hero } from '../../ui/drawings/poses'

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
    <g transform="translate(-12 52)" color={palette.ink}>
      <FigureStrokes drawing={hero} tint="#C9714C" drawn />
    </g>
  </svg>
)
