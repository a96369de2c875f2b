import { palette } from '@estudio/ui'
import type { ReactNode, SVGProps } from 'react'
import { Figure } from './figure'
import { rest } from './poses'

type DrawingProps = Omit<SVGProps<SVGSVGElement>, 'ref'>

const Still = ({ children, ...svg }: DrawingProps & { children: ReactNode }) => (
  <svg
    viewBox="0 0 200 160"
    width="200"
    height="160"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    focusable="false"
    {...svg}
  >
    {children}
  </svg>
)

/** For lists without classes or reservations: an empty calendar page with a leaf. */
export const EmptyCalendar = (props: DrawingProps) => (
  <Still {...props}>
    <path
      d="M58 44h92a10 10 0 0 1 10 10v72a10 10 0 0 1-10 10H58a10 10 0 0 1-10-10V54a10 10 0 0 1 10-10z"
      fill={palette.clayMist}
      stroke="none"
    />
    <path d="M50 36h92a10 10 0 0 1 10 10v72a10 10 0 0 1-10 10H50a10 10 0 0 1-10-10V46a10 10 0 0 1 10-10zM40 60h112M68 26v18M124 26v18" />
    <path
      d="M60 76h.01M78 76h.01M96 76h.01M114 76h.01M132 76h.01M60 92h.01M60 108h.01M78 108h.01M132 92h.01M132 108h.01"
      strokeWidth="4"
    />
    <path d="M86 116c2-16 12-27 32-30 0 18-9 29-25 29M80 126c8-14 16-22 28-30" stroke={palette.sage} />
  </Still>
)

/** For a member without a plan: a rolled mat beside a bottle. */
export const EmptyMat = (props: DrawingProps) => (
  <Still {...props}>
    <path d="M40 112a22 22 0 0 1 22-22h78v44H62a22 22 0 0 1-22-22z" fill={palette.clayMist} stroke="none" />
    <path d="M56 126a21 21 0 1 1 0-42h78a21 21 0 0 1 0 42H56a13 13 0 1 1 12-17.5M56 126h116" />
    <path d="M84 84v42M106 84v42" stroke={palette.clay} />
    <path
      d="M160 126V82c0-6 3-7 3-12v-8h12v8c0 5 3 6 3 12v44zM163 62v-8h12v8M160 98h18"
      transform="translate(-2 0)"
    />
  </Still>
)

/** For pages that do not exist: a body at rest. */
export const RestFigure = (props: DrawingProps) => <Figure drawing={rest} tint="#E9BE9B" {...props} />
