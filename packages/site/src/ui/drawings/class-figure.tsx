import { classTint } from '@estudio/ui'
import type { SVGProps } from 'react'
import { Figure } from './figure'
import { balance, barre, type Drawing, funcional, pilates, sculpt } from './poses'

const known: Record<string, Drawing> = { funcional, pilates, sculpt, barre }

interface ClassFigureProps extends Omit<SVGProps<SVGSVGElement>, 'ref'> {
  /** Name of the class. */
  name: string
  mode?: 'light' | 'dark'
}

/** The drawing of a class type; unknown types get a balance. */
export const ClassFigure = ({ name, mode, ...svg }: ClassFigureProps) => {
  const key = Object.keys(known).find((type) => name.toLowerCase().includes(type))
  return <Figure drawing={(key && known[key]) || balance} tint={classTint(name, mode).line} {...svg} />
}
