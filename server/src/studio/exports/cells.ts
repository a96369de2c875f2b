import { mxn, wallTimeOf } from '@estudio/domain'
import { texts } from '@estudio/texts'

const { yes, no, active, inactive } = texts.common

export const yesNo = (value: boolean): string => (value ? yes : no)

export const activeOrNot = ({ is_active }: { is_active: boolean }): string => (is_active ? active : inactive)

export const pesos = (cents: number | null): number | null => (cents === null ? null : mxn(cents))

/** An instant as the studio's clock showed it: `2026-11-16 08:00`. */
export const clock = (instant: Date | null, zone: string): string | null =>
  instant && wallTimeOf(instant, zone).slice(0, 16).replace('T', ' ')
