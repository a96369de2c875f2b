import { classTint } from '@estudio/ui'
import type { SVGProps } from 'react'
import { Figure } from './figure'
import { balance, barre, type Drawing, funcional, pilates, sculpt } from './poses'

const known: Record<string, Drawing> = { funcional, pilates, sculpt, barre }

interface ClassFigureProps extends Omit<SVGProps<SVGSVGElement>, 'ref'> {
  /** Name of the class. */
  name: string
  /** The colour of the drawing, by default that of the name. */
  tint?: string
}

/** The drawing of a class type; unknown types get a balance. */
export const ClassFigure = ({ name, tint = classTint(name).line, ...svg }: ClassFigureProps) => {
  const key = Object.keys(known).find((type) => name.toLowerCase().includes(type))
  return <Figure drawing={(key && known[key]) || balance} tint={tint} {...svg} />
}
