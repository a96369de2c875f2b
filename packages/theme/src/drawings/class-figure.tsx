import type { SVGProps } from 'react'
import { classTint } from '../class-tints'
import type { Drawing } from './drawing'
import { Figure } from './figure'
import { balance } from './poses/balance'
import { barre } from './poses/barre'
import { funcional } from './poses/funcional'
import { pilates } from './poses/pilates'
import { sculpt } from './poses/sculpt'

const known: Record<string, Drawing> = { funcional, pilates, sculpt, barre }

interface ClassFigureProps extends Omit<SVGProps<SVGSVGElement>, 'ref'> {
  /** Name of the class, as the data spells it. */
  name: string
  mode?: 'light' | 'dark'
}

/** The pose that stands for a class type; a class of another kind gets a balance. */
export const ClassFigure = ({ name, mode, ...svg }: ClassFigureProps) => {
  const key = Object.keys(known).find((type) => name.toLowerCase().includes(type))
  return <Figure drawing={(key && known[key]) || balance} tint={classTint(name, mode).line} {...svg} />
}
