import { lineIcon } from '@estudio/ui'

const dot = (x: number) => `M${x} 11.3a.7.7 0 1 0 0 1.4.7.7 0 1 0 0-1.4`

/** Three dots with the weight of the line icons. */
export const MoreIcon = lineIcon([6, 12, 18].map(dot).join(''))
