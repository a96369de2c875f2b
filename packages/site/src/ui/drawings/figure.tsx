import { keyframes, styled } from '@mui/material/styles'
import type { SVGProps } from 'react'
import type { Drawing } from './poses'

interface FigureProps extends Omit<SVGProps<SVGSVGElement>, 'ref'> {
  drawing: Drawing
  /** Fill colour behind the line. */
  tint?: string
  /** Accessible name; without it the figure is decorative. */
  title?: string
  /**
   * Animates the drawing of the line, which needs pathLength 1 in poses.svg. Phones show no animation, because it would
   * slow down hydration.
   */
  drawn?: boolean
}

const trace = keyframes({
  '0%': { strokeDashoffset: 1, strokeOpacity: 0 },
  '6%': { strokeOpacity: 1 },
  '100%': { strokeDashoffset: 0, strokeOpacity: 1 },
})

const draws = { strokeDasharray: 1, animation: `${trace} 1.6s cubic-bezier(0.3, 0, 0.2, 1) both` }

const Line = styled('use', { shouldForwardProp: (name) => name !== 'drawn' })<{ drawn: boolean }>(
  ({ drawn, theme }) => (drawn ? { [theme.breakpoints.up('md')]: draws } : {}),
)

/** A figure without its svg element, for larger scenes. */
export const FigureStrokes = ({
  drawing,
  tint,
  drawn = false,
}: Pick<FigureProps, 'drawing' | 'tint' | 'drawn'>) => (
  <>
    {tint && <use href={drawing.wash} fill={tint} transform="translate(7 6)" />}
    <use
      href={drawing.solid}
      fill="currentColor"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinejoin="round"
    />
    <Line
      href={drawing.line}
      drawn={drawn}
      fill="none"
      stroke="currentColor"
      strokeWidth={drawn ? 2.4 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
)

/** A line drawing of a pose, in the text's colour. */
export const Figure = ({ drawing, tint, title, drawn, ...svg }: FigureProps) => (
  <svg
    viewBox={`0 0 ${drawing.width} ${drawing.height}`}
    {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    focusable="false"
    {...svg}
  >
    <FigureStrokes drawing={drawing} tint={tint} drawn={drawn} />
  </svg>
)
